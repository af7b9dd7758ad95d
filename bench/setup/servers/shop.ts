/** The whole shop as in production, with free documents. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '../../../apps/server/src/app/app.ts';
import { openDeps } from '../../../apps/server/src/app/open-deps.ts';
import { openRenderer } from '../../../apps/server/src/app/pages/renderer.ts';
import { readConfig } from '../../../apps/server/src/app/read-config.ts';
import { seed } from '../../../apps/server/src/app/seed/seed.ts';
import type { Gateway } from '../../../apps/server/src/payments/records/gateway.ts';
import { connect } from '../../../apps/server/src/platform/db/connect.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { limitStatements } from '../../../apps/server/src/platform/db/statement-timeout.ts';
import { seedStaff } from '../../../apps/server/src/staff/users/seed-staff.ts';
import { listen } from './listen.ts';

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
// Free orders are paid immediately, so that a whole purchase runs without a provider.
await db.updateTable('product_version').set({ base_price: 0, official_fee: 0 }).execute();
const { gateway } = await db
  .selectFrom('store_payment_method')
  .select('gateway')
  .where('store_id', '=', 14)
  .where('method', '=', 'bank')
  .executeTakeFirstOrThrow();
await limitStatements(db, config.databaseStatementTimeout);
await db.destroy();

/** The payment method of the purchases; its gateway is never called. */
const idle: Gateway = {
  name: gateway,
  origins: [],
  formActionOrigins: [],
  entry: () => 'button',
  start: async () => Promise.reject(new Error('never started')),
  fetchStatus: async () => null,
  cancel: async () => null,
  verifyWebhook: () => ({ ok: false, reason: 'signature' }),
};
const { deps } = await openDeps(config, pino({ level: 'error' }), { gateways: new Map([[gateway, idle]]) });
await listen(await buildApp({ deps, renderer: await openRenderer(deps) }));
