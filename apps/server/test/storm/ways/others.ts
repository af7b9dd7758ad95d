import { type PayerAction, type PayerBehaviour, post } from './payer-behaviour.ts';

async function paypal({ step, choice, random }: PayerAction): Promise<void> {
  if (step.kind !== 'redirect') return;
  const { url } = step;
  if (choice === 'leave') {
    if (random.chance(50)) await post(url, { do: 'cancel' });
    return;
  }
  await post(url, { do: choice === 'pay' ? 'balance' : 'declined-card' });
}

/** Phones that decide by themselves, by the end of their number. */
const PHONES = { pay: '912345001', fail: '912345002', leave: '912345005' } as const;

/** Accounts of the simulated bank: it pays, rejects at once, or returns the debit after its payment. */
const ACCOUNTS = {
  pay: ['ES4399900001661234567890'],
  fail: ['ES4599900001630000000404', 'ES7899900001640000000440', 'ES5099900001610000000606'],
} as const;

export const OTHER_BEHAVIOURS: readonly PayerBehaviour[] = [
  { method: 'paypal', provider: 'paypal', act: paypal },
  {
    method: 'sibsmbway',
    provider: 'sibs',
    fields: (choice) => ({ phone: PHONES[choice] }),
    act: async () => undefined,
  },
  {
    method: 'sibsmb',
    provider: 'sibs',
    act: async ({ sandboxUrl, providerRef, choice }) => {
      if (choice === 'pay')
        await post(`${sandboxUrl}/sibs/multibanco`, { transaction: providerRef, do: 'pay' });
    },
  },
  {
    method: 'bank',
    provider: 'bank',
    // A customer who leaves signs nothing.
    fields: (choice, random): Record<string, string> =>
      choice === 'leave'
        ? {}
        : { holder: 'Ana Prueba Inventada', iban: random.pick(ACCOUNTS[choice]), mandate: '1' },
    act: async () => undefined,
  },
];
