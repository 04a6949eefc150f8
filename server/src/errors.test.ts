import { expect, it } from 'vitest';
import { forLog, reasonOf } from './errors.ts';

it('keeps what the database said, and none of what the statement carried', () => {
  const cause = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  const error = Object.assign(new Error('Failed query: insert into users\nparams: meera,$argon2id$canary', { cause }), {
    params: ['meera', '$argon2id$canary'],
  });
  expect(reasonOf(error)).toBe('could not extend file: No space left on device');
  expect(forLog(error)).toMatchObject({ code: '53100', message: reasonOf(error) });
  expect(JSON.stringify(forLog(error))).not.toContain('canary');
});
