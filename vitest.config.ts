import { defineConfig } from 'vitest/config';

/** What is waited for comes at once on a quiet machine; on a busy one it may take longer than the default second. */
const patient = { poll: { timeout: 10_000 } };

/** rules: pure, beside the code. server: every call against a real PostgreSQL. e2e: a real browser on the whole app. */
export default defineConfig({
  test: {
    // Vitest's default leaves one core idle, which on a machine of two is half of it.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'rules', include: ['{contract,domain,server,web}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          globalSetup: 'server/test/support/database-server.ts',
          expect: patient,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          expect: patient,
          // A browser on a busy machine loses a race now and then; a fault loses every one.
          retry: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
