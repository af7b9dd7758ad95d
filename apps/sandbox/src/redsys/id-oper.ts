import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, putRecord } from '../store/records.ts';
import type { StoredCard } from './cards.ts';
import { PROVIDER } from './operation.ts';
import { SisError } from './problem.ts';

/** Card details that the shop never sees, for one payment of one order. */
interface IdOper {
  order: string;
  card: StoredCard;
  used: boolean;
  created: number;
}

const LIVES_MS = 30 * 60_000;

/** Keeps a card for an order; gives the text that stands for it. */
export function newIdOper(db: Database, order: string, card: StoredCard, now: number): string {
  const id = randomBytes(20).toString('hex');
  const stored: IdOper = { order, card, used: false, created: now };
  putRecord(db, { provider: PROVIDER, kind: 'idOper', id }, stored);
  return id;
}

/** Returns the card of an idOper. Throws SIS0063 if it is unknown, used, old or another order's; `use` consumes it. */
export function cardBehind(db: Database, id: string, order: string, now: number, use: boolean): StoredCard {
  const found = getRecord<IdOper>(db, { provider: PROVIDER, kind: 'idOper', id })?.body;
  if (!found || found.used || found.order !== order || now - found.created > LIVES_MS) {
    throw new SisError('SIS0063');
  }
  if (use) putRecord(db, { provider: PROVIDER, kind: 'idOper', id }, { ...found, used: true });
  return found.card;
}
