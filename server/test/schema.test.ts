import { readFile } from 'node:fs/promises';
import { APPROVAL_STATUSES, CHUNK_STATUSES, PROCESSING_STATUSES } from '@aspirant/contract/statuses';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { loadStarterContent } from '../src/services/starter-content.ts';
import { assertDurable, migrateDatabase } from '../src/storage/database.ts';
import * as schema from '../src/storage/schema.ts';
import { CONTENT } from './support/database-server.ts';
import { testApp } from './support/test-app.ts';

const MIGRATIONS = new URL('../src/storage/migrations/meta/', import.meta.url);

describe('the schema', () => {
  it('is what the migrations make: nothing would have to be migrated', async () => {
    const journal = JSON.parse(await readFile(new URL('_journal.json', MIGRATIONS), 'utf8'));
    const last = String(journal.entries.at(-1).idx).padStart(4, '0');
    const snapshot = JSON.parse(await readFile(new URL(`${last}_snapshot.json`, MIGRATIONS), 'utf8'));
    const current = generateDrizzleJson(schema as Record<string, unknown>, snapshot.id);
    expect(await generateMigration(snapshot, current)).toEqual([]);
  });

  it('is what the database has, column for column', async () => {
    const { db } = await testApp();
    const found = await db.$client.query<{ table_name: string; column_name: string; is_nullable: string }>(
      "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'",
    );
    const inDatabase = found.rows.map((row) => `${row.table_name}.${row.column_name} ${row.is_nullable}`).sort();
    const inSchema = Object.values(schema)
      .filter((one) => is(one, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table as PgTable)).map(
          (column) => `${getTableName(table as PgTable)}.${column.name} ${column.notNull ? 'NO' : 'YES'}`,
        ),
      )
      .sort();
    expect(inDatabase).toEqual(inSchema);
  });

  it.each([
    ['documents', 'processing_status', PROCESSING_STATUSES],
    ['processing_jobs', 'status', PROCESSING_STATUSES],
    ['document_chunks', 'status', CHUNK_STATUSES],
    ['generated_questions', 'approval_status', APPROVAL_STATUSES],
  ])('lets %s.%s hold the states of the one map and no other', async (table, column, statuses) => {
    const { db } = await testApp();
    const checks = await db.$client.query(
      'select pg_get_constraintdef(oid) as rule from pg_constraint where contype = $1 and conrelid = $2::regclass',
      ['c', table],
    );
    const rule = checks.rows.map((row) => row.rule).find((text) => text.includes(`${column} = ANY`));
    expect(rule?.match(/'\w+'/g)?.map((text: string) => text.slice(1, -1))).toEqual([...statuses]);
  });

  it('is migrated once, however many nodes start together', async () => {
    const { db } = await testApp();
    await db.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await Promise.all([1, 2, 3].map(() => migrateDatabase(db)));
    const applied = await db.$client.query('select from drizzle.__drizzle_migrations');
    const journal = JSON.parse(await readFile(new URL('_journal.json', MIGRATIONS), 'utf8'));
    expect(applied.rowCount).toBe(journal.entries.length);
  });

  it('refuses to run where a crash would lose answers', async () => {
    // The tests' own server trades durability for speed.
    await expect(testApp().then(({ db }) => assertDurable(db))).rejects.toThrow(/^The database's setting \w+ is off/);
  });
});

describe('starter content', () => {
  it('is loaded once: a second load finds nothing to do', async () => {
    const { db } = await testApp();
    expect(await loadStarterContent(db, CONTENT)).toEqual({ files: 0, written: 0, retired: 0 });
  });

  it('brings a changed question in as a new version, and leaves the answered one as it was', async () => {
    const { db } = await testApp();
    const [before] = (
      await db.$client.query("select * from questions where source_key like 'upsc/polity/%' order by id limit 1")
    ).rows;
    await db.$client.query("update questions set source_hash = 'old' where id = $1", [before.id]);
    await db.$client.query("delete from content_files where path = 'upsc/polity'");
    expect(await loadStarterContent(db, CONTENT)).toEqual({ files: 1, written: 1, retired: 1 });
    const versions = await db.$client.query(
      'select id, version, retired_at, text from questions where source_key = $1 order by version',
      [before.source_key],
    );
    expect(versions.rows.map((row) => [row.version, row.retired_at === null])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(versions.rows[0]).toMatchObject({ id: before.id, text: before.text });
  });
});
