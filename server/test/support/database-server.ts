/** Before all server tests: one real PostgreSQL, and in it a template with schema and starter content to clone. */
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../src/gateways/embedded-database.ts';
import { loadStarterContent } from '../../src/services/starter-content.ts';
import { migrateDatabase, openDatabase } from '../../src/storage/database.ts';
import { newDataDir, removeData } from './app-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; user: string; database: string };
  }
}

export const CONTENT = fileURLToPath(new URL('../../../content/exams', import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  // What a test writes need not survive a crash.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbeddedDatabase({ dataDir, settings });
  const db = openDatabase({ connection: server.connection, onLost: () => {} });
  await migrateDatabase(db);
  await loadStarterContent(db, CONTENT);
  await db.$client.end();
  project.provide('connection', server.connection);
  return async () => {
    await server.stop();
    await removeData(dataDir);
  };
}
