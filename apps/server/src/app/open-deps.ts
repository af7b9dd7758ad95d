import type { FastifyBaseLogger } from 'fastify';
import { createAccounts } from '../customers/identity/accounts.ts';
import { createVies } from '../customers/identity/vies.ts';
import { openGateways } from '../payments/merchant-accounts/open-gateways.ts';
import { processorNames } from '../payments/offered-methods/processors.ts';
import type { Config } from '../platform/config/config.ts';
import { connect } from '../platform/db/connect.ts';
import { watchDatabase } from '../platform/db/database-health.ts';
import { listen } from '../platform/db/listen.ts';
import { pollVersions } from '../platform/db/poll-versions.ts';
import { openClamd } from '../platform/file-checks/scans/clamd.ts';
import { openFiles } from '../platform/files/files.ts';
import { createPurge, EVERY_PAGE } from '../platform/http/purge-proxies.ts';
import { createJobs, type JobFailure } from '../platform/jobs/jobs.ts';
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { openLimits } from '../platform/limits/limits.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { scryptHashes } from '../platform/passwords/password-hashes.ts';
import { openPush } from '../platform/push/push.ts';
import { createFunnel } from '../selling/analytics/funnel.ts';
import { createCatalogue } from '../stores/catalogue/catalogue.ts';
import { createPlaces } from '../stores/places/places.ts';
import { readPlacesSnapshot } from '../stores/places/read-index.ts';
import type { Deps } from './deps.ts';

const POLL_MS = 30_000;
/** Concurrent downloads: each takes half a megabyte and the memory of its decryption. */
const DOWNLOADS = { byNetwork: 32, total: 160 };

/** Time beyond the statement timeout after which a response counts as lost. */
const SILENCE_MS = 10_000;

/** Settings of the in-memory caches and of lost-connection detection. */
type RefreshOptions = {
  /** Interval of polling for changes without a NOTIFY. */
  readonly pollMs?: number;
  readonly readPlaces?: typeof readPlacesSnapshot;
  /** Milliseconds without a response after which a database connection counts as lost. */
  readonly silenceMs?: number;
};

/** Logs a failed job as a warning, and its last failure as an alarm that is counted. */
function logFailure(log: FastifyBaseLogger, { error, last, ...failure }: JobFailure): void {
  if (last) log.error({ alarm: 'job_failed', err: error, ...failure }, 'a job failed for the last time');
  else log.warn({ err: error, ...failure }, 'a job failed and will be retried');
}

/** Imports the mails' templates with the first mail: they load a large library. Only the bundle can. */
const openBundled: Deps['mailTemplates'] = () => import('./mail-bundle/templates.ts');
/** Imports them from their sources, with the compiler that only development needs. */
const openFromSources: Deps['mailTemplates'] = async () =>
  (await import('./mail-bundle/open-templates.dev.ts')).openDevelopmentTemplates();

/** Opens the pools of the shop and of the staff, which do not wait for each other. */
function openConnections(
  config: Config,
  log: FastifyBaseLogger,
  silenceMs = config.databaseStatementTimeout * 1000 + SILENCE_MS,
): Pick<Deps, 'db' | 'pool' | 'staffDb' | 'databaseHealth'> {
  const databaseHealth = watchDatabase(log);
  const pooled = { prepare: config.databasePrepare, onMisprepared: databaseHealth.onMisprepared, silenceMs };
  const { db, pool } = connect(config.databaseUrl, { max: config.databasePool, ...pooled });
  const { db: staffDb } = connect(config.databaseUrl, { max: config.databaseStaffPool, ...pooled });
  return { db, pool, staffDb, databaseHealth };
}

const openScanner = ({ clamdUrl }: Config) => (clamdUrl === undefined ? undefined : openClamd(clamdUrl));
const openStore = ({ filesUrl, filesMinFree, filesCredentials, secrets }: Config) =>
  openFiles({ url: filesUrl, minFree: filesMinFree, credentials: filesCredentials }, secrets);

/**
 * Reads a page subject again and, if it has changed, purges its pages. A proxy may request the new page from any
 * process: each purges once it knows the change, so no stale page remains after the last.
 */
async function refreshAndPurge(
  { purge }: Deps,
  subject: { readonly refresh: () => Promise<void> },
  getVersion: () => number,
): Promise<void> {
  const before = getVersion();
  await subject.refresh();
  if (getVersion() !== before) await purge([EVERY_PAGE]);
}

/** Opens all dependencies of the application on a migrated and seeded database; `close` releases them. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  overrides: Partial<Deps> = {},
  { pollMs = POLL_MS, readPlaces = readPlacesSnapshot, silenceMs }: RefreshOptions = {},
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const connections = openConnections(config, log, silenceMs);
  const { db, pool, staffDb } = connections;
  const clock = overrides.clock ?? (() => new Date());
  const logError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const [catalogue, places, jobs, gateways] = await Promise.all([
    createCatalogue(db),
    createPlaces(db, config.mode, readPlaces),
    createJobs(config.databaseDirectUrl, { onError: logError, onFailure: (job) => logFailure(log, job) }),
    openGateways(config, log, { db, clock, config }),
  ]);
  const mailer = createMailer(config.smtpUrl, { needsTls: config.smtpNeedsTls });
  const funnel = createFunnel(db, logError);
  const passwords = overrides.passwords ?? scryptHashes;
  const deps: Deps = {
    config,
    ...connections,
    catalogue,
    places,
    jobs,
    downloads: createConcurrencyLimit('downloads', DOWNLOADS),
    limits: openLimits({ pool, secret: config.secret, networkBudget: config.networkBudget }),
    mailer,
    push: openPush(config.push),
    mailTemplates: config.development ? openFromSources : openBundled,
    files: openStore(config),
    scanner: openScanner(config),
    gateways,
    processorNames,
    funnel,
    passwords,
    accounts: createAccounts(db, passwords),
    vies: createVies(config.viesUrl),
    purge: createPurge(config.purgeUrls, log),
    clock,
    log,
    ...overrides,
  };
  const refreshes = {
    catalogue: () => void refreshAndPurge(deps, catalogue, () => catalogue.current().version).catch(logError),
    places: () => void refreshAndPurge(deps, places, places.version).catch(logError),
    payment_accounts: () => void gateways.refresh().catch(logError),
  };
  const listener = listen(config.databaseDirectUrl, refreshes);
  const poll = pollVersions(db, pollMs, refreshes);
  const close = async () => {
    poll.close();
    await listener.close();
    await jobs.stop().catch(logError);
    mailer.close();
    await funnel.close();
    await Promise.all([db.destroy(), staffDb.destroy()]);
  };
  return { deps, close };
}
