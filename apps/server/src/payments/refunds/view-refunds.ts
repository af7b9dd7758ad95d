import type { OrderRefundView } from '@folio/contract/aftersales/order.view';
import { holdsMoney, RETURNED } from '@folio/domain/payment/refund-states';
import type { Deps } from '../deps.ts';
import { type ListedRefund, selectOrderRefunds } from './list.queries.ts';

const isRefunded = ({ state }: ListedRefund): boolean => RETURNED.includes(state);
/**
 * Returns whether a refund is outstanding: excludes failed ones that staff must check, and payments that were charged
 * back or whose dispute was lost.
 */
const isComing = ({ state, payable, dispute }: ListedRefund): boolean =>
  state === 'by_hand' ? payable && dispute !== 'lost' : holdsMoney(state);

const toView = (refund: ListedRefund): OrderRefundView => ({
  id: refund.id,
  amount: refund.amount,
  at: isRefunded(refund) ? (refund.ended_at ?? refund.updated_at).toISOString() : null,
  reason: refund.reason,
  awaitsBank: !isRefunded(refund) && refund.dispute === 'open',
  lineIds: refund.lines.map(({ lineId }) => lineId),
});

/** Returns the refunds that customers see, made or outstanding, by order: one statement for several orders. */
export async function viewRefunds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderRefundView[]>> {
  const refunds = await selectOrderRefunds(db, orderIds, clock());
  const visible = refunds.filter((refund) => isRefunded(refund) || isComing(refund));
  const byOrder = Map.groupBy(visible, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(toView)]));
}
