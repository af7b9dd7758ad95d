import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@folio/contract/staff/permissions';
import type { z } from 'zod';
import type { Secrets } from '../files/file-keys.ts';
import type { StorageSettings } from '../files/open-storage.ts';
import { isLoopback } from '../http/live-address.ts';
import type { PushSettings } from '../push/push.ts';
import { pushSettings } from '../push/push-settings.ts';
import type { Environment } from './environment.ts';
import { MODE_RULES, type Mode } from './mode.ts';
import { entries, readRoles } from './setting-lists.ts';

type Credentials = Pick<z.infer<typeof Environment>, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;

const credentials = (env: Credentials): StorageSettings['credentials'] =>
  env.AWS_ACCESS_KEY_ID && env.AWS_SECRET_ACCESS_KEY
    ? { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY }
    : undefined;

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
  /** The host name in `publicUrl`. */
  readonly publicHost: string | undefined;
  readonly filesUrl: string;
  readonly smtpUrl: string;
  /** Rejects a mail server without TLS. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string | undefined;
  readonly mailBounceSecret: string | undefined;
  readonly hasWorker: boolean;
  readonly push: PushSettings;
  readonly secret: string;
  /** `secret`, then the earlier ones, which still decrypt and verify. */
  readonly secrets: Secrets;
  readonly releasesFolder: string | undefined;
  readonly filesMinFree: number;
  readonly filesCredentials: StorageSettings['credentials'];
  readonly trustProxy: string | undefined;
  /** Proxies that store pages. */
  readonly purgeUrls: readonly string[];
  readonly networkBudget: number;
  /** Staff with these roles must set up a second factor before anything else. */
  readonly secondFactorRoles: readonly StaffRole[];
  readonly undoSeconds: number;
  readonly viesUrl: string;
  readonly placesUrl: string;
  readonly clamdUrl: string | undefined;
  readonly mailboxUrl: string | undefined;
  readonly hostPageUrl: string | undefined;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  /** Base URL of the providers' webhooks. */
  readonly webhookUrl: string;
  /** The environment's settings of merchant accounts, unparsed. */
  readonly providers: Readonly<Record<string, string>>;
};

/** Returns whether plain text to a host leaves this machine; a socket's folder is no host. */
export const leavesMachine = (host: string): boolean =>
  host !== '' && !host.startsWith('/') && !host.startsWith('%2F') && !isLoopback(`http://${host}`);

/** Returns whether mails must be encrypted on their way to the mail server: it is not on this machine. */
const mailNeedsTls = (address: string, allowed: string | undefined): boolean =>
  !entries(allowed).includes('mail') && leavesMachine(new URL(address).hostname);

/** Builds the configuration from the parsed environment and the settings of merchant accounts in it. */
export function toConfig(env: z.infer<typeof Environment>, providers: Config['providers']): Config {
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
    publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).hostname,
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    smtpNeedsTls: MODE_RULES[env.FOLIO_MODE].strict && mailNeedsTls(env.SMTP_URL, env.ALLOW_PLAINTEXT),
    mailFrom: env.MAIL_FROM,
    mailBounceSecret: env.MAIL_BOUNCE_SECRET,
    hasWorker: env.SERVICE_WORKER === 'on',
    push: pushSettings(env),
    secret,
    secrets: [secret, ...entries(env.FOLIO_SECRET_PREVIOUS)],
    releasesFolder: env.RELEASES_DIR,
    filesMinFree: env.FILES_MIN_FREE_MB * 1024 * 1024,
    filesCredentials: credentials(env),
    trustProxy: env.TRUST_PROXY,
    purgeUrls: entries(env.PURGE_URLS),
    networkBudget: env.NETWORK_BUDGET,
    secondFactorRoles: readRoles(env.STAFF_SECOND_FACTOR) ?? MODE_RULES[env.FOLIO_MODE].secondFactor,
    undoSeconds: env.STAFF_UNDO_SECONDS,
    viesUrl: env.VIES_URL?.replace(/\/$/, '') ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    placesUrl: env.PLACES_URL?.replace(/\/$/, '') ?? 'https://places.googleapis.com/v1',
    clamdUrl: env.CLAMD_URL,
    mailboxUrl: env.DEMO_MAILBOX_URL,
    hostPageUrl: env.DEMO_HOST_URL,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    webhookUrl: env.WEBHOOK_URL?.replace(/\/$/, '') ?? publicUrl ?? `http://127.0.0.1:${env.PORT}`,
    providers,
  };
}
