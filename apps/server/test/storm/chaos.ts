import { setTimeout as sleep } from 'node:timers/promises';
import { handInDebits } from './bank.ts';
import { buy } from './customer.ts';
import { killSomewhere } from './kills.ts';
import { createRandom, type Random } from './random.ts';
import type { Storm } from './storm.ts';

export type ChaosPlan = {
  readonly purchases: number;
  readonly kills: number;
  /** How often all connections to the database end, and how often its server is restarted. */
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

const LOOK_AGAIN_MS = 5;
/** Purchases after which the accountant goes to the bank. */
const BANK_EVERY = 150;

/** So many purchases, some at the same time, under a server that is killed so many times meanwhile. Answers with their orders. */
export async function runChaos(
  storm: Storm,
  { purchases, kills, terminations, restarts, seed, atOnce = 6 }: ChaosPlan,
): Promise<number[]> {
  const throws = createRandom(seed);
  const orders: number[] = [];
  let [begun, ended] = [0, 0];
  const shop = async () => {
    while (begun < purchases) {
      begun += 1;
      orders.push(...(await buy(storm, throws.own(begun))));
      ended += 1;
    }
  };
  const after = async (count: number): Promise<boolean> => {
    while (ended < count && ended < purchases) await sleep(LOOK_AGAIN_MS);
    return ended < purchases;
  };
  /** Does something so many times, spread over the storm; a name of its own gives it throws of its own. */
  const strike = async (name: number, times: number, act: (own: Random) => Promise<void>) => {
    const own = throws.own(name);
    for (let time = 0; time < times; time += 1) {
      const from = Math.floor((time * purchases) / times);
      if (await after(from + own.below(Math.max(1, Math.floor(purchases / times / 2))))) await act(own);
    }
  };
  const account = async () => {
    for (let next = BANK_EVERY; await after(next); next += BANK_EVERY) await handInDebits(storm);
  };
  await Promise.all([
    strike(-2, terminations, () => terminate(storm)),
    strike(-3, restarts, () => restart(storm)),
    strike(-1, kills, (own) => killSomewhere(storm, own)),
    account(),
    ...Array.from({ length: atOnce }, shop),
  ]);
  return orders;
}
