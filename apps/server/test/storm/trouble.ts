import type { Random } from './random.ts';
import type { Storm } from './storm.ts';

const WEBHOOKS = [
  { drop: true },
  { duplicate: true },
  { reverse: true },
  { delayMs: 400 },
  { badSignature: true },
  { drop: true, duplicate: true },
];
const OUTCOMES = ['timeout-before', 'timeout-after', 'http-500'];

/** Prepares the next fault of a provider: in its webhook, or in the shop's call to it. */
export async function prepareFault(
  { control, reserved }: Storm,
  random: Random,
  provider: string,
): Promise<void> {
  if (provider === 'bank') return;
  if (random.chance(40)) await control({ provider, webhooks: random.pick(WEBHOOKS), scope: 'next' });
  const outcome = random.pick(OUTCOMES);
  if (random.chance(25) && !reserved.has(provider))
    await control({ provider, nextOutcome: outcome, timeoutMs: 30, scope: 'next' });
}
