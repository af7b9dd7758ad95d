import type { DebitState } from '@folio/domain/bank/debit-states';
import type { Db } from '../../platform/db/connect.ts';
import { isAnnounced } from '../providers/sepa/debits.queries.ts';

const QUEUED: readonly DebitState[] = ['mandate_signed', 'queued'];
const MAX_FILES = 30;

/** Returns the announced debits that are due for export, by account and day. */
export function selectDue(db: Db) {
  return db
    .selectFrom('sepa_debit')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'sepa_debit.attempt_id')
    .select(['sepa_debit.gateway', 'collect_on'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('sepa_debit.amount').as('amount')])
    .where('sepa_debit.state', 'in', [...QUEUED])
    .where('payment_attempt.ended_at', 'is', null)
    .where(isAnnounced)
    .groupBy(['sepa_debit.gateway', 'collect_on'])
    .orderBy('collect_on')
    .execute();
}

export function countDebits(db: Db) {
  return db
    .selectFrom('sepa_debit')
    .select('state')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('state')
    .execute();
}

/** Returns a page of debits in these states, by collection day or by latest change. */
export function selectDebits(
  db: Db,
  states: readonly DebitState[],
  dueFirst: boolean,
  limit: number,
  offset: number,
) {
  const query = db
    .selectFrom('sepa_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.reference', 'sepa_debit.mandate')
    .select(['mandate', 'sepa_debit.order_id', 'amount', 'collect_on', 'state', 'reason', 'updated_at'])
    .select(['holder', 'account'])
    .where('state', 'in', [...states])
    .limit(limit)
    .offset(offset);
  const sorted = dueFirst ? query.orderBy('collect_on') : query.orderBy('updated_at', 'desc');
  return sorted.orderBy('mandate').execute();
}
export type ListedDebit = Awaited<ReturnType<typeof selectDebits>>[number];

/** Returns the latest files, without their content. */
export function selectFiles(db: Db) {
  return db
    .selectFrom('sepa_file')
    .select(['id', 'kind', 'name', 'message_id', 'debits', 'amount', 'result', 'added_by', 'added_at'])
    .orderBy('added_at', 'desc')
    .limit(MAX_FILES)
    .execute();
}
