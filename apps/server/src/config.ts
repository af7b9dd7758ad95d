import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { STAFF_ROLES, type StaffRole } from '@folio/contract/staff/permissions';
import { z } from 'zod';
import { isClamdUrl } from './incoming-files/scans/clamd.ts';
import { MODE_RULES, MODES, type Mode } from './mode.ts';
import { accountFaults } from './payments/merchant-accounts/setting-faults.ts';
import type { Texts } from './payments/providers/provider.ts';
import { providerEnvironment } from './payments/providers/registry.ts';
import type { Secrets } from './platform/files/file-keys.ts';
import { parseBucket, type StorageSettings } from './platform/files/open-storage.ts';
import { isTrustProxy } from './platform/http/trust-proxy.ts';
import { strictFaults } from './strict-faults.ts';

type Issue = { readonly input?: unknown };

const mustBe =
  (what: string) =>
  ({ input }: Issue): string =>
    input === undefined ? 'is missing' : `must be ${what}`;

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Tells whether a `file://` URL names a folder of this machine. */
function isFileAddress(value: string): boolean {
  try {
    return /^file:\/\/\//.test(value) && fileURLToPath(value) !== '';
  } catch {
    return false;
  }
}

const Environment = z.object({
  FOLIO_MODE: z.enum(MODES).default('demo'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string({ error: mustBe('an address') })
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a postgres:// address' }),
  /** Direct connection without a transaction pooler, for LISTEN, migrations and the job queue. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a postgres:// address' })
    .optional(),
  /** `off` behind a pooler without support for prepared statements. */
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  /** Connections of the back office, separate from the shop's. */
  DATABASE_STAFF_POOL: z.coerce.number().int().min(1).max(50).default(4),
  /** Statement timeout in seconds. */
  DATABASE_STATEMENT_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(15),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: url.optional(),
  FILES_URL: z
    .string({ error: mustBe('an address') })
    .refine((value) => isFileAddress(value) || parseBucket(value), {
      error: 'must be a file:/// address of a folder, or s3://bucket/prefix?region=…&endpoint=…',
    }),
  /** Folder for the assets of the last three releases. */
  RELEASES_DIR: z.string().optional(),
  /** Free disk space in megabytes that the file store requires. */
  FILES_MIN_FREE_MB: z.coerce.number().int().min(0).default(256),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: mustBe('an smtp:// or smtps:// address') }),
  /** Sender of all mails, `address` or `Name <address>`; by default each store's own domain. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be an address, or Name <address>' })
    .optional(),
  /** Authorizes the mail system to hand over delivery reports. */
  MAIL_BOUNCE_SECRET: z.string().min(32).optional(),
  /** Signs form keys, mail links and staff cookies; shared by all processes of a shop. */
  FOLIO_SECRET: z.string().min(32).optional(),
  /** Earlier secrets, separated by commas: they still decrypt and verify. */
  FOLIO_SECRET_PREVIOUS: z.string().optional(),
  /** Multiplies every limit by network and of requests, for a shop whose customers share few addresses. */
  NETWORK_BUDGET: z.coerce.number().min(0.1).max(10_000).default(1),
  /** Addresses of the proxies whose forwarded headers are trusted. */
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, {
      error: 'must list addresses or networks of proxies, such as 10.0.0.4 or loopback',
    })
    .optional(),
  /** Staff roles that need a second factor; by default the mode decides. */
  STAFF_SECOND_FACTOR: z
    .string()
    .refine((text) => readRoles(text) !== null, {
      error: `must list some of ${STAFF_ROLES.join(', ')}, or be none`,
    })
    .optional(),
  /** Seconds for which staff can undo a delivery, a line not found or a cancellation; 0 performs it at once. */
  STAFF_UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  /** Base URL for the providers' webhooks; by default PUBLIC_URL, else this machine. */
  WEBHOOK_URL: url.optional(),
  /** Base URL of VIES; by default the Commission's own. */
  VIES_URL: url.optional(),
  /** Address of clamd, which scans customers' files; without it none is scanned. */
  CLAMD_URL: z.string().refine(isClamdUrl, { error: 'must be tcp://host:port or unix:///path' }).optional(),
  /** Token for reading `/metrics`; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(32).optional(),
  DEMO_MAILBOX_URL: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

type Credentials = Pick<z.infer<typeof Environment>, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;

const credentials = (env: Credentials): StorageSettings['credentials'] =>
  env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY
    ? { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY }
    : undefined;

const previousSecrets = (list = ''): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A bucket needs credentials. */
function bucketFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  if (!parseBucket(env.FILES_URL ?? '')) return [];
  return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
    .filter((name) => !env[name])
    .map((name) => `${name}: is missing for the bucket of FILES_URL`);
}

export type Config = {
  readonly mode: Mode;
  readonly development: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly databaseDirectUrl: string;
  readonly databasePrepare: boolean;
  readonly databaseStaffPool: number;
  readonly databaseStatementTimeout: number;
  readonly publicUrl: string | undefined;
  readonly filesUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string | undefined;
  readonly mailBounceSecret: string | undefined;
  readonly secret: string;
  /** `secret`, then the earlier ones, which still decrypt and verify. */
  readonly secrets: Secrets;
  readonly releasesFolder: string | undefined;
  readonly filesMinFree: number;
  readonly filesCredentials: StorageSettings['credentials'];
  readonly trustProxy: string | undefined;
  readonly networkBudget: number;
  /** Staff with these roles must set up a second factor before anything else. */
  readonly secondFactorRoles: readonly StaffRole[];
  readonly undoSeconds: number;
  readonly viesUrl: string;
  readonly clamdUrl: string | undefined;
  readonly mailboxUrl: string | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Base URL of the providers' webhooks. */
  readonly webhookUrl: string;
  /** The environment's settings of merchant accounts, unparsed. */
  readonly providers: Texts;
};

/** Thrown for invalid settings; the message names each variable and its expected form. */
export class ConfigError extends Error {}

/**
 * Parses the environment once.
 * @throws {ConfigError} with each invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(settings);
  const providers = providerEnvironment(settings);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const invalid = [...issues, ...bucketFaults(settings)];
  const strict = MODES.find((mode) => mode === settings.FOLIO_MODE && MODE_RULES[mode].strict);
  if (strict) {
    const faults = [...strictFaults(settings), ...accountFaults(providers, strict), ...invalid];
    if (faults.length > 0)
      throw new ConfigError(`Folio cannot start in ${strict} mode: ${faults.join('; ')}.`);
  }
  const unreadable = [...invalid, ...accountFaults(providers, 'demo')];
  if (!parsed.success || unreadable.length > 0)
    throw new ConfigError(`Folio cannot start, its settings need a look: ${unreadable.join('; ')}.`);
  const env = parsed.data;
  const secret = env.FOLIO_SECRET ?? randomBytes(32).toString('hex');
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '');
  return {
    mode: env.FOLIO_MODE,
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePrepare: env.DATABASE_PREPARE === 'on',
    databaseStaffPool: env.DATABASE_STAFF_POOL,
    databaseStatementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
    publicUrl,
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailBounceSecret: env.MAIL_BOUNCE_SECRET,
    secret,
    secrets: [secret, ...previousSecrets(env.FOLIO_SECRET_PREVIOUS)],
    releasesFolder: env.RELEASES_DIR,
    filesMinFree: env.FILES_MIN_FREE_MB * 1024 * 1024,
    filesCredentials: credentials(env),
    trustProxy: env.TRUST_PROXY,
    networkBudget: env.NETWORK_BUDGET,
    secondFactorRoles: readRoles(env.STAFF_SECOND_FACTOR) ?? MODE_RULES[env.FOLIO_MODE].secondFactor,
    undoSeconds: env.STAFF_UNDO_SECONDS,
    viesUrl: env.VIES_URL?.replace(/\/$/, '') ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    clamdUrl: env.CLAMD_URL,
    mailboxUrl: env.DEMO_MAILBOX_URL,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    webhookUrl: env.WEBHOOK_URL?.replace(/\/$/, '') ?? publicUrl ?? `http://127.0.0.1:${env.PORT}`,
    providers,
  };
}

/** Parses the roles in a setting; null if it is absent or invalid. */
function readRoles(text: string | undefined): readonly StaffRole[] | null {
  if (text === undefined) return null;
  if (text.trim() === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const roles = STAFF_ROLES.filter((role) => names.includes(role));
  return roles.length === names.length ? roles : null;
}
