import { setTimeout as sleep } from 'node:timers/promises';
import { handInDebits } from './bank.ts';
import { buy } from './customer.ts';
import { killSomewhere } from './kills.ts';
import { createRandom, type Random } from './random.ts';
import type { Storm } from './storm.ts';

export type ChaosPlan = {
  readonly purchases: number;
  readonly kills: number;
  /** The number of times that all connections to the database end, and that its server restarts. */
  readonly terminations: number;
  readonly restarts: number;
  readonly seed: number;
  readonly atOnce?: number;
};

async function terminate({ database, counts }: Storm): Promise<void> {
  if ((await database.terminateAll()) > 0) counts.add('connections terminated');
}

async function restart({ database, counts }: Storm): Promise<void> {
  await database.restart();
  counts.add('database restarted');
}

const POLL_MS = 5;
/** Purchases between two visits of the accountant to the bank. */
const BANK_EVERY = 150;

/** Makes so many purchases, some concurrently, while the server is killed so many times. Returns their orders. */
export async function runChaos(
  storm: Storm,
  { purchases, kills, terminations, restarts, seed, atOnce = 6 }: ChaosPlan,
): Promise<number[]> {
  const random = createRandom(seed);
  const orders: number[] = [];
  let [started, ended] = [0, 0];
  const shop = async () => {
    while (started < purchases) {
      started += 1;
      orders.push(...(await buy(storm, random.own(started))));
      ended += 1;
    }
  };
  const waitFor = async (count: number): Promise<boolean> => {
    while (ended < count && ended < purchases) await sleep(POLL_MS);
    return ended < purchases;
  };
  /** Repeats a fault, spread over the storm; its name gives it random numbers of its own. */
  const repeatFault = async (name: number, times: number, run: (own: Random) => Promise<void>) => {
    const own = random.own(name);
    for (let time = 0; time < times; time += 1) {
      const from = Math.floor((time * purchases) / times);
      if (await waitFor(from + own.below(Math.max(1, Math.floor(purchases / times / 2))))) await run(own);
    }
  };
  const account = async () => {
    for (let next = BANK_EVERY; await waitFor(next); next += BANK_EVERY) await handInDebits(storm);
  };
  await Promise.all([
    repeatFault(-2, terminations, () => terminate(storm)),
    repeatFault(-3, restarts, () => restart(storm)),
    repeatFault(-1, kills, (own) => killSomewhere(storm, own)),
    account(),
    ...Array.from({ length: atOnce }, shop),
  ]);
  return orders;
}
