import { parseInput } from '@aspirant/contract/admin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChunking, DEFAULT_CHUNK_INPUTS } from './chunk-settings.ts';

test('the defaults are 2000 and 200', () => {
  expect(checkChunking(DEFAULT_CHUNK_INPUTS).settings).toEqual({ chunkSize: 2000, chunkOverlap: 200 });
});

test('what is wrong is said at its input', () => {
  expect(checkChunking({ size: '', overlap: '0' })).toMatchObject({ sizeError: 'Chunk size must be a whole number' });
  expect(checkChunking({ size: '199', overlap: '0' }).sizeError).toBe('Chunk size must be at least 200 characters');
  expect(checkChunking({ size: '20001', overlap: '0' }).sizeError).toBe('Chunk size must be at most 20000 characters');
  expect(checkChunking({ size: '2e3', overlap: '1.5' })).toMatchObject({
    sizeError: 'Chunk size must be a whole number',
    overlapError: 'Overlap must be a whole number',
  });
  expect(checkChunking({ size: '400', overlap: '-1' }).overlapError).toBe('Overlap must not be negative');
  expect(checkChunking({ size: '400', overlap: '201' }).overlapError).toBe(
    'Overlap must be at most half of the chunk size',
  );
});

test('what passes here passes the contract, and the other way round', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 30_000 }), fc.integer({ min: -10, max: 15_000 }), (size, overlap) => {
      const { settings } = checkChunking({ size: String(size), overlap: String(overlap) });
      expect(settings !== null).toBe(parseInput.safeParse({ chunkSize: size, chunkOverlap: overlap }).success);
    }),
  );
});
