import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../../../tools/build.ts';
import { IS_ALL } from '../../../../tools/test/tier.ts';
import { type RestartablePostgres, restartablePostgres } from '../../test/restartable-postgres.ts';
import { runChaos } from '../../test/storm/chaos.ts';
import { compareLedgers, openEnds } from '../../test/storm/compare-ledgers.ts';
import { drain } from '../../test/storm/drain.ts';
import { countTroubles } from '../../test/storm/figures.ts';
import { openStorm } from '../../test/storm/open-storm.ts';
import { reconcile } from '../payments/reconciliation/reconcile.ts';

/** Ten seconds, by `./test --all` four times as many; `node bench/purchases.ts` makes a thousand such purchases. */
const STRENGTH = {
  purchases: IS_ALL ? 40 : 12,
  kills: IS_ALL ? 2 : 1,
  terminations: 1,
  restarts: 1,
  seed: 1,
};

let database: RestartablePostgres;
let storm: Awaited<ReturnType<typeof openStorm>>;
beforeAll(async () => {
  // The server is the production one, which serves the built pages.
  await build();
  // A database server of its own: it restarts while other tests use theirs.
  database = await restartablePostgres('storm');
  storm = await openStorm(database);
}, 180_000);
afterAll(async () => {
  await storm?.close();
  await database?.close();
});

it('[EN-15] [AP-0] pays each order at most once and keeps all books equal through crashes', async () => {
  const orders = await runChaos(storm, STRENGTH);
  await drain(storm);
  await countTroubles(storm);
  expect(await openEnds(storm)).toEqual([]);
  expect(await compareLedgers(storm, orders)).toEqual([]);
  expect(await reconcile(storm.deps)).toEqual([]);
  const happened = [...storm.counts.all()];
  const times = (pattern: RegExp) =>
    happened.reduce((sum, [name, n]) => sum + (pattern.test(name) ? n : 0), 0);
  expect(times(/^killed/)).toBe(STRENGTH.kills);
  expect(times(/^connections terminated/)).toBe(STRENGTH.terminations);
  expect(times(/^database restarted/)).toBe(STRENGTH.restarts);
  for (const pattern of [/^timeouts/, /^webhooks/, /^pressed twice/, /^method switched/, /^bought by/])
    expect(times(pattern)).toBeGreaterThan(0);
}, 300_000);
