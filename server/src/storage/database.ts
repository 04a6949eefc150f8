/** The connection to PostgreSQL: pool, transactions, migrations. */
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a storage function runs on: the pool, or a transaction that its caller owns. */
export type Queryable = Database | Transaction;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same on every node: who holds it, migrates or loads content. */
const SETUP_LOCK = 7_240_915;

export interface PoolOptions {
  connection: pg.PoolConfig;
  /** Called when an idle connection breaks: the server was killed or went away. */
  onLost: (error: Error) => void;
}

export function openDatabase({ connection, onLost }: PoolOptions): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    // A statement that runs longer is a bug; better one refused request than a pool without connections.
    statement_timeout: 30_000,
    application_name: 'aspirant',
    ...connection,
  });
  // Without a listener, an idle connection that breaks ends the process.
  pool.on('error', onLost);
  return drizzle({ client: pool, schema });
}

/** Runs pending migrations. Nodes that start together take turns: without the lock most rounds failed. */
export async function migrateDatabase(db: Database): Promise<void> {
  await withSetupLock(db, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  });
}

/** Holds the cluster-wide setup lock on a connection of its own while `work` runs. */
export async function withSetupLock<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    // Waiting for another node, or building an index of a large table, may take longer than any request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => {});
    await client.query('reset statement_timeout').catch(() => {});
    client.release();
  }
}

/** The settings without which a crash could lose what was acknowledged. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** @throws Error naming the first setting that is off */
export async function assertDurable(db: Database): Promise<void> {
  const found = await db.$client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABILITY],
  );
  for (const { name, setting } of found.rows) {
    if (setting === 'off') throw new Error(`The database's setting ${name} is off: a crash would lose answers.`);
  }
}

/** @throws whatever the driver throws when the database does not answer */
export async function pingDatabase(db: Database): Promise<void> {
  await db.$client.query('select 1');
}

/** The first row; for statements that always give one (INSERT … RETURNING). */
export function one<T>(rows: T[]): T {
  const row = rows[0];
  if (row === undefined) throw new Error('A statement that always gives a row gave none.');
  return row;
}

/** PostgreSQL's code for a broken unique constraint, wherever in the chain of causes drizzle put it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code === '23505';
  }
  return false;
}

/** Runs a statement written with $1, $2 … (another library's) inside a transaction of ours. */
export async function runText(
  tx: Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, i): SQL => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  const { rows } = await tx.execute(sql.join(parts));
  return { rows };
}
