import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../../../tools/build.ts';
import { type RestartablePostgres, restartablePostgres } from '../../test/restartable-postgres.ts';
import { compareBooks, openEnds } from '../../test/storm/books.ts';
import { runChaos } from '../../test/storm/chaos.ts';
import { drain } from '../../test/storm/drain.ts';
import { countTroubles } from '../../test/storm/figures.ts';
import { openStorm } from '../../test/storm/open-storm.ts';
import { reconcile } from './reconciliation/reconcile.ts';

/** Some dozens here; `node bench/purchases.ts` makes a thousand of the same. */
const STRENGTH = { purchases: 40, kills: 2, terminations: 1, restarts: 1, seed: 1 };

let database: RestartablePostgres;
let storm: Awaited<ReturnType<typeof openStorm>>;
beforeAll(async () => {
  // The server is the one of life, which serves the built pages.
  await build();
  // Its own server, which is restarted while other tests use theirs.
  database = await restartablePostgres('storm');
  storm = await openStorm(database);
}, 180_000);
afterAll(async () => {
  await storm?.close();
  await database?.close();
});

it('[EN-15] [AP-0] whatever goes wrong, killed servers and lost connections too, every order is paid once or not at all, and all books agree', async () => {
  const orders = await runChaos(storm, STRENGTH);
  await drain(storm);
  await countTroubles(storm);
  expect(await openEnds(storm)).toEqual([]);
  expect(await compareBooks(storm, orders)).toEqual([]);
  expect(await reconcile(storm.deps)).toEqual([]);
  const happened = [...storm.counts.all()];
  const times = (what: RegExp) => happened.reduce((sum, [name, n]) => sum + (what.test(name) ? n : 0), 0);
  expect(times(/^killed/)).toBe(STRENGTH.kills);
  expect(times(/^connections terminated/)).toBe(STRENGTH.terminations);
  expect(times(/^database restarted/)).toBe(STRENGTH.restarts);
  for (const what of [/^timeouts/, /^webhooks/, /^pressed twice/, /^method switched/, /^bought by/])
    expect(times(what)).toBeGreaterThan(0);
}, 300_000);
