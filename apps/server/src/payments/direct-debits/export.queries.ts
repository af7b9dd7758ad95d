import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Tx } from '../../platform/db/connect.ts';

/**
 * Locks an account's debits queued up to a day, with their unpaid orders and attempts: order, attempt, debit,
 * as everywhere.
 * Leaves an order that another transaction holds to the next file: waiting could deadlock with a settlement
 * that locks several.
 */
export async function lockQueued(tx: Tx, gateway: string, until: IsoDate) {
  const orders = await tx
    .selectFrom('customer_order')
    .innerJoin('sepa_debit', 'sepa_debit.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('customer_order.state', '=', 'awaiting_payment')
    .where('sepa_debit.gateway', '=', gateway)
    .where('sepa_debit.state', '=', 'queued')
    .where('sepa_debit.collect_on', '<=', until)
    .orderBy('customer_order.id')
    .forNoKeyUpdate('customer_order')
    .skipLocked()
    .execute();
  if (orders.length === 0) return [];
  const locked = await tx
    .selectFrom('payment_attempt')
    .innerJoin('sepa_debit', 'sepa_debit.attempt_id', 'payment_attempt.id')
    .select('payment_attempt.id')
    .where(
      'sepa_debit.order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('sepa_debit.gateway', '=', gateway)
    .where('sepa_debit.state', '=', 'queued')
    .where('sepa_debit.collect_on', '<=', until)
    .orderBy('payment_attempt.id')
    .forUpdate('payment_attempt')
    .execute();
  if (locked.length === 0) return [];
  return tx
    .selectFrom('sepa_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.reference', 'sepa_debit.mandate')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'sepa_debit.attempt_id')
    .selectAll('sepa_debit')
    .select(['reference', 'iban', 'account', 'holder', 'creditor_id', 'creditor_name', 'signed_at'])
    .where('sepa_debit.gateway', '=', gateway)
    .where('sepa_debit.state', '=', 'queued')
    .where('payment_attempt.ended_at', 'is', null)
    .where(
      'sepa_debit.attempt_id',
      'in',
      locked.map(({ id }) => id),
    )
    .orderBy('sepa_debit.collect_on')
    .orderBy('sepa_debit.mandate')
    .forUpdate('sepa_debit')
    .execute();
}
export type QueuedDebit = Awaited<ReturnType<typeof lockQueued>>[number];
