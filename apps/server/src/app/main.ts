import { watchAttempts } from '../payments/attempts/watch-attempts.ts';
import type { Config } from '../platform/config/config.ts';
import { MODE_RULES } from '../platform/config/mode.ts';
import {
  checkClock,
  clockDifference,
  clockRefusal,
  watchClock,
} from '../platform/db/clock/database-clock.ts';
import { connect } from '../platform/db/connect.ts';
import { databaseFault } from '../platform/db/database-fault.ts';
import { MISPREPARED } from '../platform/db/database-health.ts';
import { migrate } from '../platform/db/migrate.ts';
import { limitStatements } from '../platform/db/statement-timeout.ts';
import { EVERY_PAGE } from '../platform/http/purge-proxies.ts';
import { openLog } from '../platform/log/open-log.ts';
import { findInvalidSender } from '../platform/mail/sender.ts';
import { findDemoStaff } from '../staff/users/find-demo-staff.ts';
import { seedStaff } from '../staff/users/seed-staff.ts';
import { inventedFacts, isClosed, missingArguments } from '../stores/catalogue/invented-facts.ts';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { createMetrics } from './http/metrics.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { openDeps } from './open-deps.ts';
import { openRenderer } from './pages/renderer.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { seed } from './seed/seed.ts';

/** Names each store that stays closed, its invented facts and the command that sets them. */
function logClosedStores({ catalogue, config, log }: Deps): void {
  for (const store of catalogue.current().stores.values())
    if (isClosed(store, config.mode))
      log.warn(
        { store: store.id, invented: inventedFacts(store) },
        `store ${store.id} is closed, its seller is invented: node apps/server/src/selling/store-settings/set-issuer.ts ${missingArguments(store)}`,
      );
}

/** Prints one sentence and exits. */
function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function prepareDatabase(config: Config): Promise<void> {
  const { db } = connect(config.databaseDirectUrl, { max: 2 });
  try {
    const refusal = clockRefusal(await clockDifference(db));
    if (refusal) exitWith(`Folio cannot start: ${refusal}.`);
    await migrate(db);
    await seed(db);
    if (MODE_RULES[config.mode].demoData) await seedStaff(db);
    await limitStatements(db, config.databaseStatementTimeout);
  } finally {
    await db.destroy();
  }
}

/** Other starts do not load the code of the sample orders. */
const addSampleOrders = async (deps: Deps): Promise<void> =>
  (await import('./seed/seed-sample-orders.ts')).seedSampleOrders(deps);

let isStopping = false;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = createMetrics();
  const log = openLog({ level: config.logLevel, hooks: metrics.hooks });
  try {
    await prepareDatabase(config);
  } catch (error) {
    log.debug({ err: error });
    const reason = error instanceof Error ? error.message : String(error);
    exitWith(`Folio cannot use its database (${reason}). Check that it runs and that DATABASE_URL is right.`);
  }
  const { deps, close } = await openDeps(config, log).catch((error: unknown) => {
    if (databaseFault(error) === 'misprepared') exitWith(MISPREPARED);
    throw error;
  });
  const rules = MODE_RULES[config.mode];
  const faults = rules.strict
    ? [
        findInvalidSender(config, deps.catalogue.current().stores.values()),
        await findDemoStaff(deps.db),
      ].filter((sentence) => sentence !== undefined)
    : [];
  if (faults.length > 0) exitWith(`Folio cannot start in ${config.mode} mode: ${faults.join('; ')}.`);
  if (rules.demoData && process.env.FOLIO_SAMPLE_ORDERS === '1') await addSampleOrders(deps);
  logClosedStores(deps);
  await checkClock(deps.db, log);
  const stopClockWatch = watchClock(deps.db, log);
  const renderer = await openRenderer(deps);
  const app = await buildApp({ deps, renderer, metrics });

  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await renderer.close();
    stopClockWatch();
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  // Exits with the launcher, so that the port is free for the next start.
  if (process.send) process.once('disconnect', () => process.exit(1));

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const isPortTaken = (error as { code?: string }).code === 'EADDRINUSE';
    exitWith(
      isPortTaken
        ? `Port ${config.port} is taken: stop what uses it, or set PORT to another.`
        : `Folio cannot listen: ${error}`,
    );
  }
  // Pages stored by a proxy refer to the files of the previous release.
  void deps.purge([EVERY_PAGE]);
  await deps.jobs.work(jobHandlers(deps));
  await watchAttempts(deps);
  const address = app.server.address();
  process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : config.port });
}

main().catch((error: unknown) => {
  if (isStopping) return; // A stop interrupts a start.
  if (error instanceof ConfigError) exitWith(error.message);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  process.exit(1);
});
