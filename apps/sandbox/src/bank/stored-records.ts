import { randomBytes } from 'node:crypto';
import type { Change } from '../change.ts';
import type { Database } from '../store/database.ts';
import { getRecord, listRecords, putRecord } from '../store/records.ts';
import type { BankFile, Debit, ReadPayment, Result } from './objects.ts';

export const PROVIDER = 'bank';

/** A file that the bank has taken, by the shop's MsgId, or null. */
export function findFile(db: Database, messageId: string): BankFile | null {
  return getRecord<BankFile>(db, { provider: PROVIDER, kind: 'file', id: messageId })?.body ?? null;
}

/** All files, newest first. */
export function listFiles(db: Database): BankFile[] {
  return listRecords<BankFile>(db, { provider: PROVIDER, kind: 'file' }).map(({ body }) => body);
}

/** Writes a file, new or changed. */
export function saveFile(db: Database, file: BankFile): void {
  putRecord(db, { provider: PROVIDER, kind: 'file', id: file.messageId }, file);
}

/** All results, newest first. */
export function listResults(db: Database): Result[] {
  return listRecords<Result>(db, { provider: PROVIDER, kind: 'result' }).map(({ body }) => body);
}

/** Keeps what the shop may fetch; `write` makes the XML with the bank's own MsgId. */
export function keepResult(
  { db, now }: Change,
  of: Pick<Result, 'kind' | 'messageId' | 'words'>,
  write: (id: string) => string,
): Result {
  const id = `BANCO-${randomBytes(10).toString('hex').toUpperCase()}`;
  const result: Result = { id, ...of, created: now, xml: write(id) };
  putRecord(db, { provider: PROVIDER, kind: 'result', id }, result);
  return result;
}

/** The file with some of its debits changed. */
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
