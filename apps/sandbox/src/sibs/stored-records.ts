import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord } from '../store/records.ts';
import type { Transaction } from './objects.ts';
import { notFound } from './problem.ts';

export const PROVIDER = 'sibs';

/** A new transaction id in SIBS's manner: 24 letters and digits. */
export function newId(): string {
  return `s2${randomBytes(11).toString('hex')}`;
}

/** A transaction, or null. */
export function find(db: Database, id: string): Transaction | null {
  return getRecord<Transaction>(db, { provider: PROVIDER, kind: 'transaction', id })?.body ?? null;
}

/** A transaction; throws a 404. */
export function load(db: Database, id: string): Transaction {
  const found = find(db, id);
  if (!found) throw notFound();
  return found;
}

/** The newest transaction that the merchant gave this name; throws a 404. */
export function loadNamed(db: Database, merchantTransactionId: string): Transaction {
  const found = listTransactions(db).find((one) => one.merchantTransactionId === merchantTransactionId);
  if (!found) throw notFound();
  return found;
}

/** Writes a transaction, new or changed. */
export function save(db: Database, transaction: Transaction): Transaction {
  putRecord(db, { provider: PROVIDER, kind: 'transaction', id: transaction.id }, transaction);
  return transaction;
}

/** All transactions, newest first. */
export function listTransactions(db: Database): Transaction[] {
  return listRecords<Transaction>(db, { provider: PROVIDER, kind: 'transaction' }).map(({ body }) => body);
}
