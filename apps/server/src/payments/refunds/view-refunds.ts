import type { OrderRefundView } from '@folio/contract/views';
import { holdsMoney } from '@folio/domain/payment/refund-states';
import type { Deps } from '../../deps.ts';
import { type ListedRefund, selectOrderRefunds } from './list.queries.ts';

const isGiven = ({ state }: ListedRefund): boolean => state === 'succeeded' || state === 'paid_out';
/** What failed is promised to nobody before somebody has looked at it, nor what the customer's bank has given already. */
const isComing = ({ state, payable }: ListedRefund): boolean =>
  state === 'by_hand' ? payable : holdsMoney(state);

const toView = (refund: ListedRefund): OrderRefundView => ({
  id: refund.id,
  amount: refund.amount,
  at: isGiven(refund) ? (refund.ended_at ?? refund.updated_at).toISOString() : null,
  isSurplus: refund.reason === 'surplus',
});

/** The refunds that a customer is told of, given or coming, by order: one statement for several orders. */
export async function viewRefunds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderRefundView[]>> {
  const refunds = await selectOrderRefunds(db, orderIds, clock());
  const told = refunds.filter((refund) => isGiven(refund) || isComing(refund));
  const byOrder = Map.groupBy(told, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, given]) => [orderId, given.map(toView)]));
}
