import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

type Issue = { readonly input?: unknown };

const mustBe =
  (what: string) =>
  ({ input }: Issue): string =>
    input === undefined ? 'is missing' : `must be ${what}`;

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** A `file://` address that names a folder of this machine. */
function isFileAddress(value: string): boolean {
  try {
    return /^file:\/\/\//.test(value) && fileURLToPath(value) !== '';
  } catch {
    return false;
  }
}

const Environment = z.object({
  FOLIO_MODE: z.enum(['demo', 'live']).default('demo'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string({ error: mustBe('an address') })
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a postgres:// address' }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: url.optional(),
  FILES_URL: z
    .string({ error: mustBe('an address') })
    .refine(isFileAddress, { error: 'must be a file:/// address of a folder; no other store is known' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: mustBe('an smtp:// or smtps:// address') }),
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
  value !== undefined &&
  URL.canParse(value) &&
  /^((.+\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(value).hostname);

const isTestKey = (key: string | undefined): boolean => /^[a-z]+_test_/.test(key ?? '');

/** Parses the environment once. Throws {@link ConfigError} with a line per variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (given.FOLIO_MODE === 'live') {
    const complaints = [...liveComplaints(given), ...wrong];
    if (complaints.length > 0)
      throw new ConfigError(`Folio cannot start in live mode: ${complaints.join('; ')}.`);
  }
  if (!parsed.success)
    throw new ConfigError(`Folio cannot start, its settings need a look: ${wrong.join('; ')}.`);
  const env = parsed.data;
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

/** What a live shop needs beyond settings that can be read; of the environment as given, so that all is said at once. */
function liveComplaints(env: Readonly<Record<string, string | undefined>>): string[] {
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
