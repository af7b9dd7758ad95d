import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sandboxAccounts } from '../../../../tools/sandbox-accounts.ts';
import { freePort } from '../../../../tools/test/free-port.ts';
import { openDeps } from '../../src/app/open-deps.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { seed } from '../../src/app/seed/seed.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { jsonb } from '../../src/platform/db/json.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openLog } from '../../src/platform/log/open-log.ts';
import { STRIPE_SETTINGS, startSandbox } from '../providers/sandbox.ts';
import type { RestartablePostgres } from '../restartable-postgres.ts';
import { createCounters } from './counters.ts';
import { startKillableServer } from './killable-server.ts';
import type { ControlState, Storm } from './storm.ts';
import { BEHAVIOURS, findAccount, STORES } from './ways/behaviours.ts';
import { openWire } from './wire.ts';

/** Prepares the database for the server, with every payment method in the storm's stores. */
async function prepare(databaseUrl: string): Promise<void> {
  const { db } = connect(databaseUrl, { max: 2 });
  await migrate(db);
  await seed(db);
  const rows = STORES.flatMap(({ id, cards }) =>
    BEHAVIOURS.map(({ method }, at) => ({
      store_id: id,
      method,
      gateway: findAccount(method, cards),
      position: at + 1,
      settings: jsonb({}),
    })),
  );
  await db
    .insertInto('store_payment_method')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'method']).doUpdateSet((eb) => ({ gateway: eb.ref('excluded.gateway') })),
    )
    .execute();
  await db.destroy();
}

/** Builds the environment of a demonstration whose customers all share an address. */
function buildEnvironment(
  databaseUrl: string,
  folder: string,
  port: number,
  provider: Awaited<ReturnType<typeof startSandbox>>,
) {
  return {
    FOLIO_MODE: 'demo',
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    SMTP_URL: `smtp://127.0.0.1:${provider.smtpPort}`,
    FOLIO_SECRET: 'a secret of at least thirty-two characters',
    // Many cards of the storm's customers are declined, which would exhaust the budget of their network.
    NETWORK_BUDGET: '1000',
    LOG_LEVEL: process.env.STORM_LOG_LEVEL ?? 'fatal',
    ...sandboxAccounts(provider.url),
    ...STRIPE_SETTINGS,
  };
}

/** Opens a shop on this database, seeded or empty, as `./start` does, with control over each part. */
export async function openStorm(
  database: RestartablePostgres,
): Promise<Storm & { readonly close: () => Promise<void> }> {
  const databaseUrl = database.url;
  await prepare(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'folio-storm-'));
  const port = await freePort();
  const webhooks = (name: string) => `http://127.0.0.1:${port}/webhooks/${name}`;
  const provider = await startSandbox({
    STRIPE_WEBHOOK_URL: webhooks('stripe'),
    SIBS_WEBHOOK_URL: webhooks('sibs'),
    PAYPAL_WEBHOOK_URL: webhooks('paypal'),
  });
  const environment = buildEnvironment(databaseUrl, folder, port, provider);
  const server = await startKillableServer(environment);
  let now: Date | undefined;
  const config = readConfig({ ...environment, DATABASE_POOL: '8' });
  const { deps, close } = await openDeps(config, openLog({ level: config.logLevel }), {
    clock: () => now ?? new Date(),
  });
  const counts = createCounters();
  const wire = openWire(port, counts);
  return {
    ...{ app: wire.app, wire, server, deps, counts, database, sandboxUrl: provider.url },
    reserved: new Set(),
    setNow: (at) => {
      now = at;
    },
    control: async (options) => {
      const answer = await fetch(`${provider.url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(options),
      });
      if (answer.status !== 200)
        throw new Error(`the sandbox rejected the control call: ${await answer.text()}`);
      return (await answer.json()) as ControlState;
    },
    close: async () => {
      await server.stop();
      await close();
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
