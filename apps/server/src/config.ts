import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressFault } from './payments/accounts/live-address.ts';
import {
  accountComplaints,
  LIVE_WORDS,
  providerEnvironment,
  type Texts,
} from './payments/accounts/provider-settings.ts';

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
  /** Where the providers reach this shop: PUBLIC_URL, else this machine. */
  WEBHOOK_URL: url.optional(),
  /** Where VIES confirms VAT numbers; the Commission's own when absent. */
  VIES_URL: url.optional(),
  /** Lets who brings it read `/metrics`; without it there is no such page. */
  METRICS_TOKEN: z.string().min(32).optional(),
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
  readonly viesUrl: string;
  readonly mailboxUrl: string | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Where the providers call us. */
  readonly webhookUrl: string;
  /** What the environment says of accounts at payment providers, as it says it. */
  readonly providers: Texts;
};

/** The settings are wrong; the message names each variable and what is expected. */
export class ConfigError extends Error {}

/** Parses the environment once. Throws {@link ConfigError} with a line per variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const providers = providerEnvironment(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (given.FOLIO_MODE === 'live') {
    const complaints = [...liveComplaints(given), ...accountComplaints(providers, 'live'), ...wrong];
    if (complaints.length > 0)
      throw new ConfigError(`Folio cannot start in live mode: ${complaints.join('; ')}.`);
  }
  const unread = [...wrong, ...accountComplaints(providers, 'demo')];
  if (!parsed.success || unread.length > 0)
    throw new ConfigError(`Folio cannot start, its settings need a look: ${unread.join('; ')}.`);
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '');
  return {
    mode: env.FOLIO_MODE,
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    publicUrl,
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secret: env.FOLIO_SECRET ?? randomBytes(32).toString('hex'),
    trustProxy: env.TRUST_PROXY,
    viesUrl: env.VIES_URL?.replace(/\/$/, '') ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    mailboxUrl: env.DEMO_MAILBOX_URL,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    webhookUrl: env.WEBHOOK_URL?.replace(/\/$/, '') ?? publicUrl ?? `http://127.0.0.1:${env.PORT}`,
    providers,
  };
}

/** What a live shop needs beyond settings that can be read; of the environment as given, so that all is said at once. */
function liveComplaints(env: Readonly<Record<string, string | undefined>>): string[] {
  const complaints: string[] = [];
  if (!env.FOLIO_SECRET) complaints.push('FOLIO_SECRET must hold at least 32 characters');
  if (!env.PUBLIC_URL) complaints.push('PUBLIC_URL must say where customers reach the shop');
  for (const name of ['PUBLIC_URL', 'WEBHOOK_URL', 'VIES_URL']) {
    const fault = addressFault(env[name] ?? '');
    if (fault) complaints.push(`${name} ${LIVE_WORDS[fault]}`);
  }
  return complaints;
}
