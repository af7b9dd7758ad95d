import type { OrderWait } from '@folio/contract/aftersales/order.view';
import { isByReference } from '@folio/domain/payment/methods';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, isInProgress, selectLatestAttempts } from '../records/attempts.queries.ts';

/**
 * Returns the pending payments of unpaid orders whose customers need not act, by order, in one query. Paid orders and
 * those without a payment in progress are omitted.
 */
export async function pendingPayments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): Promise<ReadonlyMap<number, OrderWait>> {
  const unpaid = orders.filter(({ state }) => state === 'awaiting_payment').map(({ id }) => id);
  if (unpaid.length === 0) return new Map();
  const attempts = await selectLatestAttempts(db, unpaid);
  const waits = attempts.flatMap((attempt) => {
    const wait = attempt.ended_at ? null : getWait(attempt, clock());
    return wait ? [[attempt.order_id, wait] as const] : [];
  });
  return new Map(waits);
}

function getWait(attempt: Attempt, now: Date): OrderWait | null {
  const { state, method, expires_at: until } = attempt;
  const step = attempt.next_step;
  if (!isInProgress(attempt)) return null;
  if (step?.kind === 'debit') return { kind: 'debit', on: step.collectOn };
  if (state === 'processing') return { kind: 'review' };
  // A reference whose creation got no response is requested again on the payment page.
  const hasReference = isByReference(method) && (step?.kind === 'reference' || step?.kind === 'redirect');
  const isOver = until !== null && until <= now;
  return hasReference && !isOver ? { kind: 'reference', until: until?.toISOString() ?? null } : null;
}
