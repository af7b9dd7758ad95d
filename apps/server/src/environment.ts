import { fileURLToPath } from 'node:url';
import { STAFF_ROLES, type StaffRole } from '@folio/contract/staff/permissions';
import { z } from 'zod';
import { isClamdUrl } from './incoming-files/scans/clamd.ts';
import { MODES } from './mode.ts';
import { parseBucket } from './platform/files/open-storage.ts';
import { isTrustProxy } from './platform/http/trust-proxy.ts';
import { PUSH_ENVIRONMENT } from './platform/push/push-settings.ts';

type Issue = { readonly input?: unknown };

const mustBe =
  (what: string) =>
  ({ input }: Issue): string =>
    input === undefined ? 'is missing' : `must be ${what}`;

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Tells whether an address has neither path, query nor credentials, as other addresses are built upon it. */
const isOrigin = (value: string): boolean =>
  !URL.canParse(value) || [new URL(value).origin, `${new URL(value).origin}/`].includes(value.toLowerCase());

/** Tells whether a `file://` URL names a folder of this machine. */
function isFileAddress(value: string): boolean {
  try {
    return /^file:\/\/\//.test(value) && fileURLToPath(value) !== '';
  } catch {
    return false;
  }
}

/** The settings of the process as its environment gives them (docs/operating.md). */
export const Environment = z.object({
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
  PUBLIC_URL: url
    .refine(isOrigin, {
      error: 'must be an address without path, query and password, such as https://shop.example',
    })
    .optional(),
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
      error:
        'must list addresses or networks of proxies, such as 10.0.0.4 or loopback; a network has at least /8, or /16 with IPv6',
    })
    .optional(),
  /** Staff roles that need a second factor; by default the mode decides. */
  STAFF_SECOND_FACTOR: z
    .string()
    .refine((text) => readRoles(text) !== null, {
      error: `must list some of ${STAFF_ROLES.join(', ')}, or be none`,
    })
    .optional(),
  /** Addresses of proxies that store pages, separated by commas: each gets a PURGE request when pages change. */
  PURGE_URLS: z
    .string()
    .refine((list) => entries(list).every((one) => url.safeParse(one).success), {
      error: 'must list http:// or https:// addresses, separated by commas',
    })
    .optional(),
  /** Seconds for which staff can undo a delivery, a line not found or a cancellation; 0 performs it at once. */
  STAFF_UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  /** Base URL for the providers' webhooks; by default PUBLIC_URL, else this machine. */
  WEBHOOK_URL: url.optional(),
  /** Base URL of VIES; by default the Commission's own. */
  VIES_URL: url.optional(),
  /** Base URL of the maps provider's address suggestions, for browsers; by default Google's own. */
  PLACES_URL: url.optional(),
  /** Address of clamd, which scans customers' files; without it none is scanned. */
  CLAMD_URL: z.string().refine(isClamdUrl, { error: 'must be tcp://host:port or unix:///path' }).optional(),
  /** Token for reading `/metrics`; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(32).optional(),
  /** `off` replaces the service workers of all browsers by one that removes itself. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Connections to other machines that may go without TLS in a strict mode. */
  ALLOW_PLAINTEXT: z
    .string()
    .refine((list) => entries(list).every((one) => ['database', 'mail'].includes(one)), {
      error: 'must list some of database, mail',
    })
    .optional(),
  DEMO_MAILBOX_URL: url.optional(),
  /** A page of another site that embeds the demonstration's stores. */
  DEMO_HOST_URL: url.optional(),
  ...PUSH_ENVIRONMENT,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Returns the entries of a list separated by commas. */
export const entries = (list = ''): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Parses the roles in a setting; null if it is absent or invalid. */
export function readRoles(text: string | undefined): readonly StaffRole[] | null {
  if (text === undefined) return null;
  if (text.trim() === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const roles = STAFF_ROLES.filter((role) => names.includes(role));
  return roles.length === names.length ? roles : null;
}
