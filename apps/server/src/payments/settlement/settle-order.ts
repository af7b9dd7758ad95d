import type { SettleResult } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { TimeoutError, withDeadline } from '../../platform/clock/with-deadline.ts';
import type { Deps } from '../deps.ts';
import { type Attempt, selectAttemptByRef, selectLatestAttempt } from '../records/attempts.queries.ts';
import { CUSTOMER_WAIT } from '../records/customer-wait.ts';
import { failureMessage } from './failure-messages.ts';
import { MISMATCHED } from './mismatch.ts';
import { selectOrderAndAttempt } from './order-and-attempt.ts';
import type { SettleOutcome } from './settle-attempt.ts';
import { syncAttempt } from './sync-attempt.ts';

type Fields = Readonly<Record<string, string>>;

/** Returns the attempt that a browser returns from: the one that its URL names, else the latest. */
export async function findReturnedAttempt(
  deps: Deps,
  orderId: number,
  fields: Fields,
): Promise<Attempt | undefined> {
  for (const gateway of deps.gateways.values()) {
    const ref = gateway.returnRef?.(fields);
    const named = ref ? await selectAttemptByRef(deps.db, gateway.name, ref) : undefined;
    if (named?.order_id === orderId) return named;
  }
  return selectLatestAttempt(deps.db, orderId);
}

/**
 * Settles an order by its provider's status after the browser's return, which proves nothing (AR-6 for
 * failures).
 */
export async function settleOrder(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  fields: Fields = {},
): Promise<SettleResult> {
  if (order.state === 'paid') return { state: 'paid', message: null };
  const attempt = await findReturnedAttempt(deps, order.id, fields);
  const settled = attempt ? await syncInTime(deps, attempt) : null;
  const { order: current, attempt: latest } = await selectOrderAndAttempt(deps.db, order.id);
  if (current?.state === 'paid') return { state: 'paid', message: null };
  if (current && settled === 'paid') return { state: 'closed', message: null };
  if (attempt && settled === 'declined') {
    const ended = latest?.id === attempt.id ? latest : attempt;
    const { text, why, isCancelled } = failureMessage(ended, visitor.locale);
    if (visitor.session && !isCancelled)
      await updateSession(deps.db, visitor.session.id, { invalid_payment: text });
    return { state: 'failed', message: text, ...(why && { why }) };
  }
  const isPending = latest && ['processing', 'pending', MISMATCHED].includes(latest.state);
  if (isPending) return { state: 'pending', message: null };
  const message = settled === 'silent' ? m.payment_unsure({}, { locale: visitor.locale }) : null;
  return { state: 'requires_action', message };
}

/** Fetches and records an attempt's status; `silent` if its provider does not answer while the customer waits. */
async function syncInTime(deps: Deps, attempt: Attempt): Promise<SettleOutcome | 'silent' | null> {
  try {
    return await withDeadline(syncAttempt(deps, attempt), CUSTOMER_WAIT.ms);
  } catch (error) {
    if (error instanceof TimeoutError) return 'silent';
    throw error;
  }
}
