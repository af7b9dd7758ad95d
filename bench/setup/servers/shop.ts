/**
 * The whole shop as in production. A card is captured at once by a gateway that calls nobody, or paid at the simulated
 * Stripe if STRIPE_API_URL names it.
 */
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
import { connect } from '../../../apps/server/src/platform/db/connect.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { limitStatements } from '../../../apps/server/src/platform/db/statement-timeout.ts';
import { seedStaff } from '../../../apps/server/src/staff/users/seed-staff.ts';
import { instantGateway } from '../../../apps/server/test/providers/instant-gateway.ts';
import { watchCommits } from '../../../apps/server/test/watch-commits.ts';
import { countStatements } from './count-statements.ts';
import { listen } from './listen.ts';

const CARDS = 'stripe';
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
await db
  .updateTable('store_payment_method')
  .set({ gateway: CARDS })
  .where('store_id', '=', 14)
  .where('method', '=', 'cc')
  .execute();
await limitStatements(db, config.databaseStatementTimeout);
await db.destroy();

const readStatements = countStatements();
const gateways = config.providers.STRIPE_API_URL
  ? {}
  : { gateways: new Map([[CARDS, instantGateway(CARDS)]]) };
const { deps } = await openDeps(config, pino({ level: 'error' }), gateways);
const commits = watchCommits({ deps });
await listen(await buildApp({ deps, renderer: await openRenderer(deps) }), () => ({
  statements: readStatements(),
  commits: commits.written,
}));
