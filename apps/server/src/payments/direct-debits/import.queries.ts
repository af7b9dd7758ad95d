import type { Db } from '../../platform/db/connect.ts';
import type { SepaFileTable } from '../../platform/db/payment-tables.ts';
import type { BankFile, BankUpdate } from '../providers/sepa/bank-file.ts';

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
 * Returns the debits that an update is about: the named one, or those of the batch or file without an update
 * of their own. An amount for a batch must be the sum of its open debits, or it cannot be assigned.
 */
export async function selectConcernedDebits(
  db: Db,
  gateway: string,
  file: BankFile,
  { about, state, amount }: BankUpdate,
  updated: ReadonlySet<string>,
): Promise<readonly string[] | 'unknown' | 'amount'> {
  let query = db
    .selectFrom('sepa_debit')
    .select(['mandate', 'state', 'amount'])
    .where('gateway', '=', gateway);
  if (about.kind === 'debit') query = query.where('mandate', '=', about.endToEndId);
  else if (about.kind === 'batch') query = query.where('payment_info', '=', about.paymentInfo);
  else if (file.kind === 'pain.002') {
    const exportId = await selectFile(db, gateway, 'pain.008', file.originalMessageId);
    query = query.where('file_id', '=', exportId ?? null);
  } else return 'unknown';
  const rows = await query.orderBy('mandate').execute();
  if (rows.length === 0) return 'unknown';
  if (about.kind === 'debit') return rows.map(({ mandate }) => mandate);
  const expected = rows.filter(
    (row) => !updated.has(row.mandate) && (row.state === 'exported' || row.state === 'accepted'),
  );
  const sum = expected.reduce((total, row) => total + row.amount, 0);
  if (amount !== null && (state !== 'settled' || amount !== sum)) return 'amount';
  return expected.map(({ mandate }) => mandate);
}
