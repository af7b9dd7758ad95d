import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

const CARDS = { pay: '4444444444444414', fail: '4444444444444505', asked: '4444444444444406' } as const;
const CARD = { do: 'card', expiry: '12/34', cvc: '123' } as const;

/** On MONEI's page: a card, a card whose bank asks, or Bizum on a telephone. */
async function page({ step, wish, throws }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect') return;
  const { url } = step;
  if (wish === 'leave') {
    if (throws.chance(50)) await post(url, { do: 'cancel' });
    return;
  }
  if (throws.chance(35)) {
    await post(url, { do: 'bizum', phone: '600000000' });
    await post(url, { do: wish === 'pay' ? 'accept' : 'reject' });
  } else if (throws.chance(40)) {
    await post(url, { ...CARD, number: CARDS.asked });
    await post(url, wish === 'pay' ? { do: 'code', code: '123456' } : { do: 'reject' });
  } else await post(url, { ...CARD, number: CARDS[wish] });
}

/** The reference is on MONEI's page, too; it is paid at a machine, here by the same page. */
async function reference({ step, wish }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect' || wish === 'leave') return;
  await post(step.url, { do: 'multibanco' });
  await post(step.url, { do: wish === 'pay' ? 'accept' : 'cancel' });
}

export const MONEI_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'monei', provider: 'monei', act: page },
  { method: 'moneimultibanco', provider: 'monei', act: reference },
];
