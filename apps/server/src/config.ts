import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  FOLIO_MODE: z.enum(['demo', 'live']).default('demo'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: url.optional(),
  FILES_URL: z.url({ protocol: /^file$/, error: 'must be a file:// address' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  /** Sender of all mails, `address` or `Name <address>`; each store's own domain when absent. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be an address, or Name <address>' })
    .optional(),
  /** Signs form keys and order links; all processes of one shop share it. */
  FOLIO_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where Stripe's API and browser script are; Stripe's own when absent. */
  STRIPE_API_URL: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),
  DEMO_MAILBOX_URL: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = {
  readonly mode: 'demo' | 'live';
  readonly development: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly publicUrl: string | undefined;
  readonly filesUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string | undefined;
  readonly secret: string;
  readonly trustProxy: string | undefined;
  readonly mailboxUrl: string | undefined;
  readonly logLevel: string;
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecret: string;
        readonly apiUrl: string | undefined;
        readonly scriptUrl: string;
      }
    | undefined;
};

/** The settings are wrong; the message names each variable and what is expected. */
export class ConfigError extends Error {}

const isLoopback = (value: string | undefined): boolean =>
  value !== undefined && /^((.+\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(value).hostname);

const isTestKey = (key: string | undefined): boolean => /^[a-z]+_test_/.test(key ?? '');

/** Parses the environment once. Throws {@link ConfigError} with a line per variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Folio cannot start, its settings need a look: ${lines.join('; ')}.`);
  }
  const env = parsed.data;
  const complaints = env.FOLIO_MODE === 'live' ? liveComplaints(env) : [];
  if (complaints.length > 0)
    throw new ConfigError(`Folio cannot start in live mode: ${complaints.join('; ')}.`);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  return {
    mode: env.FOLIO_MODE,
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secret: env.FOLIO_SECRET ?? randomBytes(32).toString('hex'),
    trustProxy: env.TRUST_PROXY,
    mailboxUrl: env.DEMO_MAILBOX_URL,
    logLevel: env.LOG_LEVEL,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
            scriptUrl: env.STRIPE_SCRIPT_URL ?? 'https://js.stripe.com/endive/stripe.js',
          }
        : undefined,
  };
}

function liveComplaints(env: z.infer<typeof Environment>): string[] {
  const complaints: string[] = [];
  if (!env.FOLIO_SECRET) complaints.push('FOLIO_SECRET must hold at least 32 characters');
  if (!env.PUBLIC_URL) complaints.push('PUBLIC_URL must say where customers reach the shop');
  if (isLoopback(env.PUBLIC_URL)) complaints.push('PUBLIC_URL points at this machine');
  if (!env.STRIPE_SECRET_KEY) complaints.push('STRIPE_SECRET_KEY is missing');
  if (isTestKey(env.STRIPE_SECRET_KEY)) complaints.push('STRIPE_SECRET_KEY is a test key');
  if (!env.STRIPE_PUBLISHABLE_KEY) complaints.push('STRIPE_PUBLISHABLE_KEY is missing');
  if (isTestKey(env.STRIPE_PUBLISHABLE_KEY)) complaints.push('STRIPE_PUBLISHABLE_KEY is a test key');
  if (!env.STRIPE_WEBHOOK_SECRET) complaints.push('STRIPE_WEBHOOK_SECRET is missing');
  if (isLoopback(env.STRIPE_API_URL)) complaints.push('STRIPE_API_URL points at this machine');
  if (isLoopback(env.STRIPE_SCRIPT_URL)) complaints.push('STRIPE_SCRIPT_URL points at this machine');
  return complaints;
}
