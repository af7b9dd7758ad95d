import { setTimeout as sleep } from 'node:timers/promises';
import { handInDebits } from './bank.ts';
import { buy } from './customer.ts';
import { dice } from './dice.ts';
import { killSomewhere } from './kills.ts';
import type { Storm } from './storm.ts';

export type Strength = {
  readonly purchases: number;
  readonly kills: number;
  readonly seed: number;
  readonly atOnce?: number;
};

const LOOK_AGAIN_MS = 5;
/** Purchases after which the accountant goes to the bank. */
const BANK_EVERY = 150;

/** So many purchases, some at the same time, under a server that is killed so many times meanwhile. Answers with their orders. */
export async function rage(
  storm: Storm,
  { purchases, kills, seed, atOnce = 6 }: Strength,
): Promise<number[]> {
  const throws = dice(seed);
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
  const reap = async () => {
    const own = throws.own(-1);
    for (let kill = 0; kill < kills; kill += 1) {
      const from = Math.floor((kill * purchases) / kills);
      if (await after(from + own.below(Math.max(1, Math.floor(purchases / kills / 2)))))
        await killSomewhere(storm, own);
    }
  };
  const account = async () => {
    for (let next = BANK_EVERY; await after(next); next += BANK_EVERY) await handInDebits(storm);
  };
  await Promise.all([reap(), account(), ...Array.from({ length: atOnce }, shop)]);
  return orders;
}
