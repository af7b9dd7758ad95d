/** The whole shop as it is served, with one more way to pay that needs no provider, so that a purchase can be measured alone. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { jsonb } from '../../apps/server/src/db/json.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { seed } from '../../apps/server/src/db/seed.ts';
import { limitStatements } from '../../apps/server/src/db/statement-timeout.ts';
import { openDeps } from '../../apps/server/src/open-deps.ts';
import { openRenderer } from '../../apps/server/src/pages/renderer.ts';
import type { Gateway } from '../../apps/server/src/payments/gateway.ts';
import { seedStaff } from '../../apps/server/src/staff/seed-staff.ts';

const atOnce: Gateway = {
  name: 'at-once',
  origins: [],
  leadsTo: [],
  entry: () => 'button',
  settlesAtOnce: true,
  start: async () => Promise.reject(new Error('never started')),
  report: async () => null,
  cancel: async () => null,
  verifyWebhook: () => ({ ok: false, reason: 'signature' }),
};

const config = readConfig({
  ...process.env,
  FOLIO_MODE: 'demo',
  NODE_ENV: 'production',
  FOLIO_SECRET: 'x'.repeat(40),
  FILES_URL: pathToFileURL(mkdtempSync(join(tmpdir(), 'folio-bench-'))).href,
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'error',
  // All load comes from one address.
  NETWORK_BUDGET: '10000',
});
const { db } = connect(config.databaseDirectUrl, { max: 2 });
await migrate(db);
await seed(db);
await seedStaff(db);
// A method names an account that exists; this one is served by the gateway above.
await db
  .insertInto('payment_account')
  .values({ id: 'at-once', provider: 'sepa', settings: jsonb({}), sealed: null, sealed_at: jsonb({}) })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await db
  .insertInto('payment_account')
  .values({ id: 'at-once', provider: 'at-once', settings: jsonb({}), sealed: null, sealed_at: jsonb({}) })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await db
  .insertInto('store_payment_method')
  .values({ store_id: 14, method: 'bank', gateway: 'at-once', position: 9, settings: jsonb({}) })
  // The seed offers the method by another account.
  .onConflict((conflict) =>
    conflict.columns(['store_id', 'method']).doUpdateSet({ gateway: 'at-once', settings: jsonb({}) }),
  )
  .execute();
await limitStatements(db, config.databaseStatementTimeout);
await db.destroy();

const { deps } = await openDeps(config, pino({ level: 'error' }), {
  gateways: new Map([['at-once', atOnce]]),
});
const app = await buildApp({ deps, renderer: await openRenderer(deps) });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.once('disconnect', () => process.exit(0));
