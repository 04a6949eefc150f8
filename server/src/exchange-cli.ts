/**
 * npm run exchange: questions out of the bank into a file, and out of a file into the bank, on the database that the
 * settings name. The app may be running.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, IMPORT_FORMATS } from '@aspirant/contract/exchange-formats';
import { ConfigError, parseConfig } from './config.ts';
import { AppError } from './errors.ts';
import { startEmbeddedDatabase } from './gateways/embedded-database.ts';
import { findPlace } from './services/catalogue-names.ts';
import { exportQuestions, importQuestions } from './services/exchange.ts';
import { type Database, migrateDatabase, openDatabase } from './storage/database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const USAGE = `Usage:
  npm run exchange -- export --format gift|csv|qti --exam UPSC --subject Polity FILE
  npm run exchange -- import --format gift|aiken|csv|qti --exam UPSC --subject Polity [--concept NAME] FILE`;

/** What was asked for makes no sense: the message says how it is done. */
class UsageError extends Error {}

interface Order {
  action: string | undefined;
  file: string;
  format: string;
  exam: string;
  subject: string;
  concept: string | null;
}

function readOrder(args: string[]): Order {
  const text = { type: 'string' } as const;
  let parsed: ReturnType<typeof parse>;
  const parse = () =>
    parseArgs({ args, allowPositionals: true, options: { format: text, exam: text, subject: text, concept: text } });
  try {
    parsed = parse();
  } catch {
    throw new UsageError(USAGE);
  }
  const { values, positionals } = parsed;
  const [action, file] = positionals;
  if (!file || !values.format || !values.exam || !values.subject) throw new UsageError(USAGE);
  const { format, exam, subject, concept = null } = values;
  return { action, file, format, exam, subject, concept };
}

async function run(db: Database, order: Order): Promise<string[]> {
  const place = await findPlace(db, order);
  const exportFormat = EXPORT_FORMATS.find((format) => format === order.format);
  const importFormat = IMPORT_FORMATS.find((format) => format === order.format);
  if (order.action === 'export' && exportFormat) {
    const { bytes } = await exportQuestions(db, exportFormat, place.subjectId);
    await writeFile(order.file, bytes);
    return [`${order.file}: ${bytes.length} bytes`];
  }
  if (order.action === 'import' && importFormat) {
    const bytes = await readFile(order.file);
    const input = { ...place, format: importFormat, fileName: basename(order.file), bytes };
    const { imported, refused } = await importQuestions(db, input);
    const lines = refused.map(({ line, reason }) => `${order.file}:${line}: ${reason}`);
    return [...lines, `${imported} imported, ${refused.length} refused`];
  }
  throw new UsageError(USAGE);
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const config = parseConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: config.dataDir, onTrouble: () => {} });
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const db = openDatabase({ connection, onLost: () => {} });
  try {
    await migrateDatabase(db);
    for (const line of await run(db, order)) console.log(line);
  } finally {
    await db.$client.end();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof UsageError || error instanceof AppError || error instanceof ConfigError;
  console.error(known || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
