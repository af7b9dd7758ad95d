import { fileURLToPath } from 'node:url';
import { STAFF_ROLES } from '@folio/contract/staff/permissions';
import { z } from 'zod';
import { isClamdUrl } from '../file-checks/scans/clamd.ts';
import { parseBucket } from '../files/open-storage.ts';
import { isTrustProxy } from '../http/trust-proxy.ts';
import { PUSH_ENVIRONMENT } from '../push/push-settings.ts';
import { MODES } from './mode.ts';
import { entries, readRoles } from './setting-lists.ts';

type Issue = { readonly input?: unknown };

const mustBe =
  (what: string) =>
  ({ input }: Issue): string =>
    input === undefined ? 'is missing' : `must be ${what}`;

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** Returns whether an address has neither path, query nor credentials, since other addresses are built upon it. */
const isOrigin = (value: string): boolean =>
  !URL.canParse(value) || [new URL(value).origin, `${new URL(value).origin}/`].includes(value.toLowerCase());

/** Returns whether a `file://` URL names a folder of this machine. */
function isFileAddress(value: string): boolean {
  try {
    return /^file:\/\/\//.test(value) && fileURLToPath(value) !== '';
  } catch {
    return false;
  }
}

/** The settings of the process as its environment gives them; docs/operating/settings.md is printed from it. */
export const Environment = z.object({
  FOLIO_MODE: z.enum(MODES).default('demo').describe('see [Modes](install.md#modes)'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('port on which the server listens; under `./start` 0 takes any free one'),
  HOST: z.string().default('127.0.0.1').describe('address on which the server listens'),
  DATABASE_URL: z
    .string({ error: mustBe('an address') })
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a postgres:// address' })
    .describe(
      'PostgreSQL, 15 or newer; under `./start` the bundled one unless set. Its user owns the database: migrations create the extension `pg_trgm`',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, { error: 'must be a postgres:// address' })
    .optional()
    .describe(
      'the same database without a transaction pooler in between, for LISTEN, migrations and the job queue; by default `DATABASE_URL`',
    ),
  DATABASE_PREPARE: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` sends statements without names, for poolers that do not track prepared statements ([Poolers](install.md#poolers))',
    ),
  DATABASE_STAFF_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(4)
    .describe('connections of the back office, in addition to `DATABASE_POOL`'),
  DATABASE_STATEMENT_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(15)
    .describe(
      'seconds that a statement may take; each start writes it as a setting of the role in this database',
    ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20).describe('connections of one process'),
  PUBLIC_URL: url
    .refine(isOrigin, {
      error: 'must be an address without path, query and password, such as https://shop.example',
    })
    .optional()
    .describe(
      'the address at which customers reach the shop; links in mails use the domain of the store if it has one. By default `http://localhost:PORT`',
    ),
  FILES_URL: z
    .string({ error: mustBe('an address') })
    .refine((value) => isFileAddress(value) || parseBucket(value), {
      error: 'must be a file:/// address of a folder, or s3://bucket/prefix?region=…&endpoint=…',
    })
    .describe(
      'the file store: `file:///folder`, or `s3://bucket/prefix?region=…&endpoint=…`; several machines share a network folder or a bucket. Under `./start` `DATA_DIR/files` unless set',
    ),
  RELEASES_DIR: z
    .string()
    .optional()
    .describe(
      'folder for the assets of the last three releases (5 MB each); by default `DATA_DIR/releases`, without `./start` the storefront’s `dist/releases`',
    ),
  FILES_MIN_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe(
      'free space of that folder in megabytes below which `/readyz` is 503; below twice as much, customers’ uploads are rejected',
    ),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('of a bucket in `FILES_URL`'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('of a bucket in `FILES_URL`'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: mustBe('an smtp:// or smtps:// address') })
    .describe(
      'the mail server; in the demonstration the mailbox of the sandbox. Staging and live mode send nothing to another machine without TLS',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be an address, or Name <address>' })
    .optional()
    .describe(
      'sender of all mails, an address (then shown under the name of the store) or `Name <address>`; by default `no-reply@` the domain of the store without `www.`. Live mode rejects a reserved domain, such as `.example`',
    ),
  MAIL_BOUNCE_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters; the mail system sends them as `Authorization: Bearer …` when it posts a delivery report (RFC 3464), as it came, to `/webhooks/mail/bounces`. Without it the call does not exist',
    ),
  FOLIO_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'signs form keys and the links in mails, and encrypts every stored file; all processes of a shop share it, and the demonstration stores its own in `DATA_DIR`. A file can only be decrypted with the secret that encrypted it: protect it like the files, and change it only as [Rotating the secret](upgrades.md#rotating-the-secret) describes',
    ),
  FOLIO_SECRET_PREVIOUS: z
    .string()
    .optional()
    .describe('earlier secrets, separated by commas: data that they encrypted or signed stay valid'),
  NETWORK_BUDGET: z.coerce
    .number()
    .min(0.1)
    .max(10_000)
    .default(1)
    .describe(
      'multiplies every limit by network, by contact and of requests, for a shop whose customers share few addresses, and for load tests',
    ),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, {
      error:
        'must list addresses or networks of proxies, such as 10.0.0.4 or loopback; a network has at least /8, or /16 with IPv6',
    })
    .optional()
    .describe(
      'addresses or networks of the proxies whose forwarded headers are trusted, separated by commas (`127.0.0.1`, `10.0.0.0/8`, `loopback`); required in staging and live mode. A network has at least `/8`, with IPv6 `/16` (private ones `/7`)',
    ),
  STAFF_SECOND_FACTOR: z
    .string()
    .refine((text) => readRoles(text) !== null, {
      error: `must list some of ${STAFF_ROLES.join(', ')}, or be none`,
    })
    .optional()
    .describe(
      'staff roles that need a second factor, separated by commas: until they set it up they can do nothing else. By default `admin,accountant` in staging and live mode, else `none`',
    ),
  PURGE_URLS: z
    .string()
    .refine((list) => entries(list).every((one) => url.safeParse(one).success), {
      error: 'must list http:// or https:// addresses, separated by commas',
    })
    .optional()
    .describe(
      'addresses of proxies that store pages, separated by commas: each gets a PURGE request when pages change ([Proxies that store pages](install.md#proxies-that-store-pages))',
    ),
  STAFF_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe(
      'seconds for which staff can undo a delivery, a line not found or a cancellation; 0 performs it immediately',
    ),
  WEBHOOK_URL: url
    .optional()
    .describe(
      'the address at which payment providers reach this shop, if it is another one than `PUBLIC_URL`',
    ),
  VIES_URL: url
    .optional()
    .describe(
      'the service that confirms VAT numbers of other member states; by default that of the Commission',
    ),
  PLACES_URL: url
    .optional()
    .describe(
      'the service that suggests addresses ([Address suggestions](install.md#address-suggestions)); by default that of Google, in the demonstration the sandbox',
    ),
  CLAMD_URL: z
    .string()
    .refine(isClamdUrl, { error: 'must be tcp://host:port or unix:///path' })
    .optional()
    .describe(
      'clamd, `tcp://host:port` or `unix:///path`, which scans customers’ files for viruses; `StreamMaxLength` must be at least 20 MB. While it does not answer, files are held; without it none is scanned',
    ),
  METRICS_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters; a request with `Authorization: Bearer …` and this token reads `GET /metrics` in Prometheus’ format. Without it the page does not exist',
    ),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` replaces the service workers of all browsers by one that removes itself ([Push messages](install.md#push-messages-and-the-service-worker))',
    ),
  ALLOW_PLAINTEXT: z
    .string()
    .refine((list) => entries(list).every((one) => ['database', 'mail'].includes(one)), {
      error: 'must list some of database, mail',
    })
    .optional()
    .describe(
      '`database`, `mail` or both: connections to other machines that staging and live mode allow without TLS, in a network that is protected otherwise',
    ),
  DEMO_MAILBOX_URL: url.optional(),
  /** A page of another site that embeds the demonstration's stores. */
  DEMO_HOST_URL: url.optional(),
  ...PUSH_ENVIRONMENT,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('what the log shows; under `./start` `warn`'),
});
