import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('needs no setting at all', () => {
    expect(parseConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, role: 'all', aiProvider: 'built-in' });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['ROLE', 'boss'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_ORIGIN', 'http://aspirant.example'],
    ['PUBLIC_ORIGIN', 'https://aspirant.example/path'],
    ['ADMIN_PASSWORD', 'short'],
    ['AI_PROVIDER', 'skynet'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('stops with one sentence that names %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} .*\\.$`));
  });
});
