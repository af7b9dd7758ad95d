import { randomBytes } from 'node:crypto';
import type { Change } from '../change.ts';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord } from '../store/records.ts';
import type { BankFile, Debit, ReadPayment, Result } from './objects.ts';

export const PROVIDER = 'bank';

/** Returns an accepted file by the shop's MsgId, or null. */
export function findFile(db: Database, messageId: string): BankFile | null {
  return getRecord<BankFile>(db, { provider: PROVIDER, kind: 'file', id: messageId })?.body ?? null;
}

/** Returns all files, newest first. */
export function listFiles(db: Database): BankFile[] {
  return listRecords<BankFile>(db, { provider: PROVIDER, kind: 'file' }).map(({ body }) => body);
}

/** Stores a file, new or changed. */
export function saveFile(db: Database, file: BankFile): void {
  putRecord(db, { provider: PROVIDER, kind: 'file', id: file.messageId }, file);
}

/** Returns all results, newest first. */
export function listResults(db: Database): Result[] {
  return listRecords<Result>(db, { provider: PROVIDER, kind: 'result' }).map(({ body }) => body);
}

/** Stores a result for the shop to fetch; `write` makes its XML with the bank's own MsgId. */
export function saveResult(
  { db, now }: Change,
  fields: Pick<Result, 'kind' | 'messageId' | 'message'>,
  write: (id: string) => string,
): Result {
  const id = `BANK-${randomBytes(10).toString('hex').toUpperCase()}`;
  const result: Result = { id, ...fields, created: now, xml: write(id) };
  putRecord(db, { provider: PROVIDER, kind: 'result', id }, result);
  return result;
}

/** Returns the file with each debit replaced by its change. */
export function withDebits(
  file: BankFile,
  change: (debit: Debit, payment: ReadPayment<Debit>) => Debit,
): BankFile {
  return {
    ...file,
    payments: file.payments.map((payment) => ({
      ...payment,
      debits: payment.debits.map((debit) => change(debit, payment)),
    })),
  };
}
