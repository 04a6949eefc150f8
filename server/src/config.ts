/** The settings, parsed once at the start. Nothing else reads process.env. */
import { resolve } from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const AI_PROVIDERS = ['built-in', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** An empty variable counts as one that is not set: `.env` templates leave values blank. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const environment = z.object({
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65535, 'must be a port number from 1 to 65535')
      .default(3000),
  ),
  DATA_DIR: optional(z.string().default('./data')),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
  ),
  ROLE: optional(z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all')),
  PUBLIC_ORIGIN: optional(
    z
      .string()
      .refine((value) => URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://'), {
        message: 'must be an https origin such as https://aspirant.example',
      })
      .optional(),
  ),
  ADMIN_USERNAME: optional(z.string().max(64, 'must be at most 64 characters').default('admin')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'must be at least 8 characters').optional()),
  AI_PROVIDER: optional(z.enum(AI_PROVIDERS, `must be one of ${AI_PROVIDERS.join(', ')}`).default('built-in')),
  RATE_LIMITS: optional(z.enum(['on', 'off'], 'must be on or off').default('on')),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
});

export interface Config {
  host: string;
  port: number;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  role: 'web' | 'worker' | 'all';
  publicOrigin: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  aiProvider: (typeof AI_PROVIDERS)[number];
  rateLimits: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** A setting that makes no sense: the message is one sentence that names it. */
export class ConfigError extends Error {}

/**
 * @param env variables as strings, e.g. process.env
 * @throws ConfigError naming the first setting that makes no sense
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  const settings = parsed.data;
  if (settings.AI_PROVIDER !== 'built-in') {
    throw new ConfigError(
      `The setting AI_PROVIDER cannot be ${settings.AI_PROVIDER} in this version: only built-in is there yet.`,
    );
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    role: settings.ROLE,
    publicOrigin: settings.PUBLIC_ORIGIN,
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    aiProvider: settings.AI_PROVIDER,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  };
}
