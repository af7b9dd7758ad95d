import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { recordKind } from '../store/records.ts';
import { PROVIDER, SisError } from './envelope.ts';

/** The outcome of a test card that Redsys publishes. */
interface TestCard {
  label: string;
  /** Knows 3-D Secure: with a challenge by the bank, or without. */
  flow: 'challenge' | 'frictionless' | null;
  /** The bank checks the browser first (threeDSMethodURL). */
  checksBrowser?: true;
  denied?: true;
}

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4548814479727229': { flow: 'frictionless', label: 'pays at once' },
  '4918019160034602': { flow: 'frictionless', checksBrowser: true, label: 'pays after a browser check' },
  '4548817212493017': { flow: 'challenge', label: 'needs a code' },
  '4918019199883839': {
    flow: 'challenge',
    checksBrowser: true,
    label: 'needs a code, after a browser check',
  },
  '4548810000000003': {
    flow: 'challenge',
    checksBrowser: true,
    label: 'needs a code, after a browser check',
  },
  '5576440022788500': { flow: 'frictionless', denied: true, label: 'is denied' },
  '4907271141151707': { flow: 'challenge', denied: true, label: 'needs a code, and is denied' },
  '4548812049400004': { flow: null, label: 'has no 3-D Secure' },
};

/** Card details as they were typed. */
export interface TypedCard {
  number?: string | undefined;
  expiry?: string | undefined;
  cvv?: string | undefined;
}

/** Returns the number of a card as typed, or the invalid field. */
export function readCard({
  number = '',
  expiry = '',
  cvv = '',
}: TypedCard): string | { wrong: keyof TypedCard } {
  const digits = number.replace(/[\s-]/g, '');
  if (!(digits in TEST_CARDS)) return { wrong: 'number' };
  if (!/^\d\d\s*\/?\s*\d\d$/.test(expiry)) return { wrong: 'expiry' };
  return /^\d{3,4}$/.test(cvv) ? digits : { wrong: 'cvv' };
}

/** Returns the test card of a number that `readCard` accepted. */
export function testCard(number: string | null): TestCard {
  const card = TEST_CARDS[number ?? ''];
  if (!card) throw new Error(`${number} is no test card.`);
  return card;
}

/** A card that the shop never sees, for one payment of one order. */
const idOpers = recordKind<{ id: string; order: string; card: string; used: boolean }>(
  PROVIDER,
  'idOper',
  ({ id }) => id,
  () => new SisError('SIS0063'),
);

/** Stores a card for an order; returns the id that represents it. */
export function newIdOper(db: Database, order: string, card: string): string {
  const id = randomBytes(20).toString('hex');
  idOpers.save(db, { body: { id, order, card, used: false }, hidden: {} });
  return id;
}

/** Returns the card of an idOper. Throws SIS0063 if it is unknown, used or another order's; `use` consumes it. */
export function cardOfIdOper(db: Database, id: string, order: string, use: boolean): string {
  const { body } = idOpers.load(db, id);
  if (body.used || body.order !== order) throw new SisError('SIS0063');
  if (use) idOpers.save(db, { body: { ...body, used: true }, hidden: {} });
  return body.card;
}
