import type { SettleResult } from '@folio/contract/payments/payment.view';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { TimeoutError, withDeadline } from '../../platform/clock/with-deadline.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, selectAttempt } from '../records/attempts.queries.ts';
import { CUSTOMER_WAIT } from '../records/customer-wait.ts';
import { TURNED_BACK } from '../records/payer.ts';
import { settleOrder } from '../settlement/settle-order.ts';
import { cancelAttempt } from './cancel-attempts.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Settles an order whose customer returns from a provider's page. Cancels the attempt that they cancelled
 * there: providers such as PayPal keep it open.
 */
export async function settleReturn(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  fields: Fields,
): Promise<SettleResult> {
  const deadline = Date.now() + CUSTOMER_WAIT.ms;
  const settled = await settleOrder(deps, visitor, order, fields);
  if (settled.state !== 'requires_action' || settled.message) return settled;
  const attempt = await findCancelled(deps, order, fields[TURNED_BACK]);
  const cancelled = attempt ? await cancelBy(deps, attempt, deadline) : null;
  return cancelled === 'paid' ? { state: 'paid', message: null } : settled;
}

/** Cancels an attempt. Null if its provider does not answer in time: the watcher records its answer. */
async function cancelBy(deps: Deps, attempt: Attempt, deadline: number) {
  try {
    return await withDeadline(cancelAttempt(deps, attempt), deadline - Date.now());
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  }
}

/** Returns the order's open attempt that the customer cancelled at the provider. */
async function findCancelled(
  { db }: Deps,
  order: Order,
  id: string | undefined,
): Promise<Attempt | undefined> {
  const attempt = id && isUuid(id) ? await selectAttempt(db, id) : undefined;
  const isWaiting = attempt?.state === 'requires_action' && !attempt.ended_at;
  return isWaiting && attempt.order_id === order.id ? attempt : undefined;
}
