import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

const CARDS = { pay: '4444444444444414', fail: '4444444444444505', asked: '4444444444444406' } as const;
const CARD = { do: 'card', expiry: '12/34', cvc: '123' } as const;

/** Pays on MONEI's page: by a card, by a card with a challenge, or by Bizum on a phone. */
async function page({ step, choice, random }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect') return;
  const { url } = step;
  if (choice === 'leave') {
    if (random.chance(50)) await post(url, { do: 'cancel' });
    return;
  }
  if (random.chance(35)) {
    await post(url, { do: 'bizum', phone: '600000000' });
    await post(url, { do: choice === 'pay' ? 'accept' : 'reject' });
  } else if (random.chance(40)) {
    await post(url, { ...CARD, number: CARDS.asked });
    await post(url, choice === 'pay' ? { do: 'code', code: '123456' } : { do: 'reject' });
  } else await post(url, { ...CARD, number: CARDS[choice] });
}

/** Pays a reference, which is issued on MONEI's page; the same page stands for the cash machine. */
async function reference({ step, choice }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect' || choice === 'leave') return;
  await post(step.url, { do: 'multibanco' });
  await post(step.url, { do: choice === 'pay' ? 'accept' : 'cancel' });
}

export const MONEI_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'monei', provider: 'monei', act: page },
  { method: 'moneimultibanco', provider: 'monei', act: reference },
];
