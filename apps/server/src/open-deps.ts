import type { FastifyBaseLogger } from 'fastify';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import { createAccounts } from './customers/accounts.ts';
import { createVies } from './customers/vies.ts';
import type { Deps } from './deps.ts';
import { createFunnel } from './funnel/funnel.ts';
import { openGateways } from './payments/merchant-accounts/open-gateways.ts';
import { createPlaces } from './places/places.ts';
import { readPlacesSnapshot } from './places/read-index.ts';
import { connect } from './platform/db/connect.ts';
import { watchDatabase } from './platform/db/database-health.ts';
import { listen } from './platform/db/listen.ts';
import { pollVersions } from './platform/db/poll-versions.ts';
import { openFiles } from './platform/files/files.ts';
import { createJobs, type JobFailure } from './platform/jobs/jobs.ts';
import { createHolds } from './platform/limits/holds.ts';
import { openLimits } from './platform/limits/limits.ts';
import { createMailer } from './platform/mail/mailer.ts';

const POLL_MS = 30_000;
/** Files that are being sent at a time: each keeps half a megabyte, and what decrypts it. */
const DOWNLOADS = { byNetwork: 32, altogether: 96, share: 4, shares: 64 };

/** How much longer than a statement may take its answer is waited for. */
const SILENCE_MS = 10_000;

/** How a process learns what it keeps in memory, and that its database is gone. */
type Reading = {
  /** How often it looks for changes that no NOTIFY told it. */
  readonly pollMs?: number;
  readonly readPlaces?: typeof readPlacesSnapshot;
  /** How long an answer of the database may take until its connection counts as lost. */
  readonly silenceMs?: number;
};

/** A job that failed is a warning, one that is given up an alarm that can be counted. */
function tellOf(log: FastifyBaseLogger, { error, last, ...failure }: JobFailure): void {
  if (last) log.error({ alarm: 'job_given_up', err: error, ...failure }, 'a job is given up');
  else log.warn({ err: error, ...failure }, 'a job failed and is tried again');
}

/** Opens everything the application depends on, on a database that is migrated and seeded; `close` gives it all back. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  overrides: Partial<Deps> = {},
  { pollMs = POLL_MS, readPlaces = readPlacesSnapshot, silenceMs }: Reading = {},
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const databaseHealth = watchDatabase(log);
  const pooled = {
    prepare: config.databasePrepare,
    onMisprepared: databaseHealth.onMisprepared,
    silenceMs: silenceMs ?? config.databaseStatementTimeout * 1000 + SILENCE_MS,
  };
  const { db, pool } = connect(config.databaseUrl, { max: config.databasePool, ...pooled });
  const { db: staffDb } = connect(config.databaseUrl, {
    max: config.databaseStaffPool,
    ...pooled,
  });
  const clock = overrides.clock ?? (() => new Date());
  const complain = (error: unknown) => log.error({ err: error }, 'background work failed');
  const [catalogue, places, jobs, gateways] = await Promise.all([
    createCatalogue(db),
    createPlaces(db, config.mode, readPlaces),
    createJobs(config.databaseDirectUrl, { onError: complain, onFailure: (failure) => tellOf(log, failure) }),
    openGateways(config, log, { db, clock, config }),
  ]);
  const mailer = createMailer(config.smtpUrl);
  const funnel = createFunnel(db, complain);
  const deps: Deps = {
    config,
    db,
    pool,
    staffDb,
    databaseHealth,
    catalogue,
    places,
    jobs,
    downloads: createHolds('downloads', DOWNLOADS),
    limits: openLimits({ pool, secret: config.secret, networkBudget: config.networkBudget }),
    mailer,
    files: openFiles(
      { url: config.filesUrl, minFree: config.filesMinFree, credentials: config.filesCredentials },
      config.secrets,
    ),
    gateways,
    funnel,
    accounts: createAccounts(db),
    vies: createVies(config.viesUrl),
    clock,
    log,
    ...overrides,
  };
  const refreshes = {
    catalogue: () => void catalogue.refresh().catch(complain),
    places: () => void places.refresh().catch(complain),
    payment_accounts: () => void gateways.refresh().catch(complain),
  };
  const listener = listen(config.databaseDirectUrl, refreshes);
  const poll = pollVersions(db, pollMs, refreshes);
  const close = async () => {
    poll.close();
    await listener.close();
    await jobs.stop().catch(complain);
    mailer.close();
    await funnel.close();
    await Promise.all([db.destroy(), staffDb.destroy()]);
  };
  return { deps, close };
}
