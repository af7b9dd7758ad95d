import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

async function paypal({ step, wish, throws }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect') return;
  const { url } = step;
  await post(url, { do: 'log-in', email: 'compradora@example.com', password: 'prueba' });
  if (wish === 'leave') {
    if (throws.chance(50)) await post(url, { do: 'cancel' });
    return;
  }
  await post(url, { do: 'agree', source: wish === 'pay' ? 'balance' : 'declined-card' });
}

/** What a telephone does by itself, by the end of its number. */
const PHONES = { pay: '912345001', fail: '912345002', leave: '912345005' } as const;

/** Accounts of the imitated bank: it pays, refuses at once, or takes the money back after it came. */
const ACCOUNTS = {
  pay: ['ES4399900001661234567890'],
  fail: ['ES4599900001630000000404', 'ES7899900001640000000440', 'ES5099900001610000000606'],
} as const;

export const OTHER_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'paypal', provider: 'paypal', act: paypal },
  {
    method: 'sibsmbway',
    provider: 'sibs',
    fields: (wish) => ({ phone: PHONES[wish] }),
    act: async () => undefined,
  },
  {
    method: 'sibsmb',
    provider: 'sibs',
    act: async ({ sandboxUrl, providerRef, wish }) =>
      wish === 'pay'
        ? post(`${sandboxUrl}/sibs/multibanco`, { transaction: providerRef, do: 'pay' })
        : undefined,
  },
  {
    method: 'bank',
    provider: 'bank',
    // Who leaves signs nothing.
    fields: (wish, throws): Record<string, string> =>
      wish === 'leave'
        ? {}
        : { holder: 'Ana Prueba Inventada', iban: throws.pick(ACCOUNTS[wish]), mandate: '1' },
    act: async () => undefined,
  },
];
