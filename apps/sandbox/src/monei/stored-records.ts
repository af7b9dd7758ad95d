import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord, type Stored } from '../store/records.ts';
import type { MoneiHidden, MoneiPayment } from './objects.ts';
import { MoneiProblem } from './problem.ts';

export const PROVIDER = 'monei';

export type StoredPayment = Stored<MoneiPayment, MoneiHidden>;

/** A new id in MONEI's manner: 32 hexadecimal digits. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** A payment, or null. */
export function find(db: Database, id: string): StoredPayment | null {
  return getRecord<MoneiPayment, MoneiHidden>(db, { provider: PROVIDER, kind: 'payment', id });
}

/** A payment; throws a 404. */
export function load(db: Database, id: string): StoredPayment {
  const found = find(db, id);
  if (!found) throw new MoneiProblem(404, `Payment with id ${id} was not found`);
  return found;
}

/** Writes a payment, new or changed. */
export function save(db: Database, { body, hidden }: StoredPayment): StoredPayment {
  putRecord(db, { provider: PROVIDER, kind: 'payment', id: body.id }, body, hidden);
  return { body, hidden };
}

/** All payments, newest first. */
export function listPayments(db: Database): StoredPayment[] {
  return listRecords<MoneiPayment, MoneiHidden>(db, { provider: PROVIDER, kind: 'payment' });
}

/** Keeps a card under a new payment token. */
export function keepToken(db: Database, card: string): string {
  const token = newId();
  putRecord(db, { provider: PROVIDER, kind: 'token', id: token }, { card });
  return token;
}

/** The card behind a payment token; throws a 422. */
export function cardOfToken(db: Database, token: string): string {
  const found = getRecord<{ card: string }>(db, { provider: PROVIDER, kind: 'token', id: token });
  if (!found) throw new MoneiProblem(422, 'Payment token is not valid');
  return found.body.card;
}
