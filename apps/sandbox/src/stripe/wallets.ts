import { ControlError, oneOf } from '../control/json.ts';
import { readRequest, writeRequest } from '../control/requested-outcomes.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';

/** Stripe's names of the wallets that the sandbox plays. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type WalletName = (typeof WALLETS)[number];

/** The wallets that browsers have: those named, none that loads, or (null) what a browser says of itself. */
export type Wallets = readonly WalletName[] | 'broken' | null;

/** Reads the control endpoint's `wallets`; throws a ControlError for anything else. */
export function readWallets(value: unknown): Wallets {
  if (value === null || value === 'broken') return value;
  if (!Array.isArray(value)) throw new ControlError('wallets must be a list, "broken" or null.');
  return value.map((name) => oneOf(name, WALLETS, 'wallets'));
}

export const requestWallets = (db: Database, wallets: Wallets): void =>
  writeRequest(db, PROVIDER, 'wallets', wallets);
export const walletsIn = (db: Database): Wallets => readRequest<Wallets>(db, PROVIDER, 'wallets');

/** The card that a wallet's sheet pays with, by what somebody pressed in it. */
const CARDS: Readonly<Record<string, string>> = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
};

/** What a wallet's token stands for, such as `tok_google_pay_declined`; null for any other text. */
export function readWalletToken(token: string): { wallet: WalletName; number: string } | null {
  const [, wallet, outcome = ''] = /^tok_(apple_pay|google_pay)_([a-z]+)$/.exec(token) ?? [];
  const number = CARDS[outcome];
  return wallet && number ? { wallet: wallet as WalletName, number } : null;
}
