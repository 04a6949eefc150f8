/** Wiring: settings → database → content → queue → HTTP, and back down in the opposite order. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { forLog } from './errors.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './gateways/embedded-database.ts';
import { createQuestionWriter } from './gateways/question-writer.ts';
import { buildApp } from './http/app.ts';
import { openQueue } from './jobs/queue.ts';
import { ensureAdmin } from './services/admin-accounts.ts';
import { cleanUp } from './services/clean-up.ts';
import type { WorkerContext } from './services/job-worker.ts';
import { loadStarterContent } from './services/starter-content.ts';
import { assertDurable, migrateDatabase, openDatabase } from './storage/database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLEAN_UP_EVERY_MS = 60 * 60 * 1000;

async function main(): Promise<void> {
  if (existsSync(`${ROOT}.env`)) process.loadEnvFile(`${ROOT}.env`);
  const config = parseConfig(process.env);
  const log = pino({ level: config.logLevel, serializers: { err: forLog } });
  if (config.role !== 'worker') await assertPortFree(config);

  const undo: (() => Promise<unknown>)[] = [];
  const down = stopOnce(undo, (error) => log.error({ err: error }, 'stopping'));
  onStopSignals(down);
  try {
    await start(config, log, undo);
  } catch (error) {
    await down();
    throw error;
  }
}

/** Brings everything up, from the database outwards; each part says how it is taken down again. */
async function start(config: Config, log: Logger, undo: (() => Promise<unknown>)[]): Promise<void> {
  const onTrouble = (error: unknown) => log.error({ err: error }, 'the database does not come back');
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, onTrouble });
  if (embedded) undo.push(() => embedded.stop());
  const connection: pg.PoolConfig = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  const db = openDatabase({ connection, onLost });
  undo.push(() => db.$client.end());
  await assertDurable(db);
  await migrateDatabase(db);
  await loadStarterContent(db, `${ROOT}content/exams`);
  const password = await ensureAdmin(db, config.adminUsername, config.adminPassword);

  // Stopped after the queue, whose last slices still write.
  const writer = createQuestionWriter();
  undo.push(() => writer.stop());
  const queue = await openQueue(connection, log);
  undo.push(() => queue.stop());
  const ctx: WorkerContext = {
    db,
    now: () => new Date(),
    random: Math.random,
    rateLimits: config.rateLimits,
    enqueueJob: queue.enqueue,
    writer,
  };
  if (config.role !== 'web') await queue.work(ctx);
  const timer = setInterval(
    () => void cleanUp(db).catch((error: unknown) => log.warn({ err: error }, 'clean-up')),
    CLEAN_UP_EVERY_MS,
  );
  undo.push(async () => clearInterval(timer));

  if (config.role !== 'worker') {
    // What Fastify has to say at info ("listening") is said by announce().
    const logger = log.child({}, { level: config.logLevel === 'info' ? 'warn' : config.logLevel });
    const app = await buildApp({ ctx, logger, publicOrigin: config.publicOrigin, webRoot: `${ROOT}web/dist` });
    undo.push(() => closeInTime(app));
    await app.listen({ host: config.host, port: config.port });
  }
  announce(config, embedded, password);
}

/** Checked first, so that a taken port is one sentence and nothing has been started. */
function assertPortFree({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is already taken: stop what uses it, or set PORT to another number.`;
      const reason = error.code === 'EADDRINUSE' ? taken : `Cannot listen on ${host}:${port} (${error.code}).`;
      reject(new ConfigError(reason));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function announce(
  { role, host, port, adminUsername }: Config,
  embedded: EmbeddedDatabase | null,
  password: string | null,
) {
  const lines = [];
  if (role === 'worker') lines.push('Aspirant works on documents.');
  else lines.push(`Aspirant is ready: http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  lines.push(`  Questions are written by the built-in generator. Database: ${embedded ? 'embedded' : 'DATABASE_URL'}.`);
  if (password)
    lines.push(`  Admin: ${adminUsername} with the password ${password} at /admin-login. It is shown only now.`);
  console.log(lines.join('\n'));
}

/** Runs the undo steps once, last first; a second signal changes nothing. */
function stopOnce(undo: (() => Promise<unknown>)[], onError: (error: unknown) => void): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse()) await step().catch(onError);
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}

/** Requests in flight are answered; one that dawdles longer is cut off, so that the rest still stops in order. */
const CLOSE_DEADLINE_MS = 10_000;

async function closeInTime(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_DEADLINE_MS);
  await app.close();
  clearTimeout(timer);
}

const STOP_DEADLINE_MS = 25_000;

function onStopSignals(down: () => Promise<void>): void {
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    void down().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // scripts/start.mjs holds the other end: when it is killed, nobody else would stop us.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
