import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('sizes are written in megabytes, small ones in kilobytes', () => {
  expect(fileSize(10 * 1024 * 1024)).toBe('10.0 MB');
  expect(fileSize(4_404_019)).toBe('4.2 MB');
  expect(fileSize(12_288)).toBe('12 KB');
  expect(fileSize(1)).toBe('1 KB');
  expect(fileSize(0)).toBe('0 KB');
});
