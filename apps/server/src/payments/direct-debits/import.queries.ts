import type { Db } from '../../platform/db/connect.ts';
import type { SepaFileTable } from '../../platform/db/schema.ts';
import type { BankFile, BankUpdate } from '../providers/sepa/read-bank-file.ts';

export async function selectFile(
  db: Db,
  gateway: string,
  kind: SepaFileTable['kind'],
  messageId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sepa_file')
    .select('id')
    .where('gateway', '=', gateway)
    .where('kind', '=', kind)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.id;
}

export async function selectFileByHash(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db.selectFrom('sepa_file').select('id').where('sha256', '=', sha256).executeTakeFirst();
  return row?.id;
}

/**
 * The debits that news are about: the one that is named, or those of the batch or file of which nothing was told singly. Money for a whole
 * batch has to be the sum of what is still expected of it, else nobody can say whose it is.
 */
export async function selectConcernedDebits(
  db: Db,
  gateway: string,
  file: BankFile,
  { about, state, amount }: BankUpdate,
  told: ReadonlySet<string>,
): Promise<readonly string[] | 'unknown' | 'amount'> {
  let query = db
    .selectFrom('sepa_debit')
    .select(['mandate', 'state', 'amount'])
    .where('gateway', '=', gateway);
  if (about.kind === 'debit') query = query.where('mandate', '=', about.endToEndId);
  else if (about.kind === 'batch') query = query.where('payment_info', '=', about.paymentInfo);
  else if (file.kind === 'pain.002') {
    const ours = await selectFile(db, gateway, 'pain.008', file.originalMessageId);
    query = query.where('file_id', '=', ours ?? null);
  } else return 'unknown';
  const rows = await query.orderBy('mandate').execute();
  if (rows.length === 0) return 'unknown';
  if (about.kind === 'debit') return rows.map(({ mandate }) => mandate);
  const expected = rows.filter(
    (row) => !told.has(row.mandate) && (row.state === 'exported' || row.state === 'accepted'),
  );
  const sum = expected.reduce((total, row) => total + row.amount, 0);
  if (amount !== null && (state !== 'settled' || amount !== sum)) return 'amount';
  return expected.map(({ mandate }) => mandate);
}
