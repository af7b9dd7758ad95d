import { z } from 'zod';
import { readRequest, writeRequest } from '../control/requests.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './change.ts';

/** Stripe's names of the wallets that the sandbox plays. */
export const WALLETS = ['apple_pay', 'google_pay'] as const;
export type WalletName = (typeof WALLETS)[number];

/** The wallets that browsers have: those named, none that loads, or (null) what a browser reports. */
export const Wallets = z.array(z.enum(WALLETS)).or(z.literal('broken')).nullable();
export type Wallets = z.infer<typeof Wallets>;

export const requestWallets = (db: Database, wallets: unknown): void =>
  writeRequest(db, PROVIDER, 'wallets', Wallets.parse(wallets));
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
