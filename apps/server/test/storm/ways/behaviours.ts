import { MONEI_BEHAVIOURS } from './monei.ts';
import { OTHER_BEHAVIOURS } from './others.ts';
import type { PayerBehaviour } from './payer-behaviour.ts';
import { REDSYS_BEHAVIOURS } from './redsys.ts';
import { STRIPE_BEHAVIOURS } from './stripe.ts';

/** All payment methods (EN-15). */
export const BEHAVIOURS: readonly PayerBehaviour[] = [
  ...STRIPE_BEHAVIOURS,
  ...REDSYS_BEHAVIOURS,
  ...MONEI_BEHAVIOURS,
  ...OTHER_BEHAVIOURS,
];

/** The merchant account of each method; a card's is the store's. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  stripe: 'stripe',
  multibanco: 'stripe',
  bizum: 'redsys',
  monei: 'monei',
  moneimultibanco: 'monei',
  paypal: 'paypal',
  sibsmbway: 'sibs',
  sibsmb: 'sibs',
  bank: 'sepa',
};

/** The stores, with their account for cards: in Redsys' fields on our page, or on Redsys' own. */
export const STORES = [
  { id: 14, cards: 'redsys' },
  { id: 9, cards: 'redsys-page' },
] as const;

export const findAccount = (method: string, cards: string): string => ACCOUNTS[method] ?? cards;

/** Providers with an interface and webhooks; the bank exchanges files. */
export const CALLED = ['stripe', 'redsys', 'monei', 'paypal', 'sibs'] as const;
