import type { IsoDate } from '@folio/domain/date/iso-date';
import type { Tx } from '../../platform/db/connect.ts';

/**
 * Locks what is queued of an account up to a day, with the payments that it is for: orders, attempts, debits, as everywhere. Only of orders
 * that wait for their money, which stay so until this is done. An order that somebody holds at this moment, to settle it or for another of
 * its cart, is left for the next file rather than waited for: who settles may want several in another order than this.
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
