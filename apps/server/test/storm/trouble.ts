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

/** Something goes wrong next at a provider: with its call to us, or with ours to it. */
export async function trouble({ control, reserved }: Storm, throws: Random, provider: string): Promise<void> {
  if (provider === 'bank') return;
  if (throws.chance(40)) await control({ provider, webhooks: throws.pick(WEBHOOKS), scope: 'next' });
  const outcome = throws.pick(OUTCOMES);
  if (throws.chance(25) && !reserved.has(provider))
    await control({ provider, nextOutcome: outcome, timeoutMs: 30, scope: 'next' });
}
