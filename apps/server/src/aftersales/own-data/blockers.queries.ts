import { statesIn } from '@folio/domain/order/states';
import { sql } from 'kysely';
import { awaitsTransfer } from '../../orders/records/money-returned.queries.ts';
import { refundDispute } from '../../payments/refunds/refund-dispute.queries.ts';
import type { Db } from '../../platform/db/connect.ts';

/** States of lines in progress. */
export const UNDELIVERED = [...statesIn('open'), ...statesIn('waiting')];
/**
 * Refunds in progress. A refund that awaits a transfer is open as long as its payment covers it and no lost dispute
 * prevents the transfer.
 */
const OPEN_REFUNDS = ['requested', 'sending', 'pending'] as const;

const isPayable = sql<boolean>`(${awaitsTransfer} and ${refundDispute} is distinct from 'lost')`;

/**
 * Selects the unfinished orders among these, whose data are still needed. In such an order a line is in progress, a
 * payment may still arrive, or a refund or dispute is open; or its invoice, which names the customer, is not issued.
 */
export async function selectUnfinished(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', 'in', orderIds)
    .where(({ exists, not, or, and, eb, selectFrom }) =>
      or([
        and([
          eb('customer_order.state', '=', 'paid'),
          exists(
            selectFrom('order_line')
              .select('order_line.id')
              .whereRef('order_line.order_id', '=', 'customer_order.id')
              .where('order_line.state', 'in', UNDELIVERED),
          ),
        ]),
        exists(
          selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('payment_attempt.order_id', '=', 'customer_order.id')
            .where('payment_attempt.state', 'in', ['pending', 'processing']),
        ),
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.order_id', '=', 'customer_order.id')
            .where(({ or: either, eb: is }) => either([is('refund.state', 'in', OPEN_REFUNDS), isPayable])),
        ),
        exists(
          selectFrom('dispute')
            .select('dispute.dispute_ref')
            .whereRef('dispute.order_id', '=', 'customer_order.id')
            .where('dispute.state', '=', 'open'),
        ),
        and([
          eb('customer_order.state', '=', 'paid'),
          eb('customer_order.total', '>', 0),
          exists(
            selectFrom('ledger_entry')
              .select('ledger_entry.id')
              .whereRef('ledger_entry.order_id', '=', 'customer_order.id')
              .where('ledger_entry.kind', '=', 'payment'),
          ),
          not(
            exists(
              selectFrom('invoice')
                .select('invoice.id')
                .whereRef('invoice.order_id', '=', 'customer_order.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
