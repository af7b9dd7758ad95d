import type { OrderRefundView } from '@folio/contract/views';
import { holdsMoney } from '@folio/domain/payment/refund-states';
import type { Deps } from '../deps.ts';
import { type ListedRefund, selectOrderRefunds } from './list.queries.ts';

const isGiven = ({ state }: ListedRefund): boolean => state === 'succeeded' || state === 'paid_out';
/** What failed is promised to nobody before somebody has looked at it, nor what the customer's bank has given already. */
const isComing = ({ state, payable }: ListedRefund): boolean =>
  state === 'by_hand' ? payable : holdsMoney(state);

/** What of an order's money its customer is told that it went back, or will. */
export async function viewRefunds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: number,
): Promise<OrderRefundView[]> {
  const refunds = await selectOrderRefunds(db, orderId, clock());
  return refunds
    .filter((refund) => isGiven(refund) || isComing(refund))
    .map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      at: isGiven(refund) ? (refund.ended_at ?? refund.updated_at).toISOString() : null,
      isSurplus: refund.reason === 'surplus',
    }));
}
