import { newId } from '../api/ids.ts';
import type { Charge, Refund } from '../api/objects.ts';
import { invalidRequest, type Reply } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';

/** What a refund turned into after a while. */
export function settleRefund(
  change: Change,
  id: string,
  { succeeds, why = 'expired_or_canceled_card' }: { succeeds: boolean; why?: string },
): void {
  const { body } = load(change.db, 'refund', id);
  const charge = load(change.db, 'charge', body.charge).body;
  const turned: Refund = succeeds
    ? { ...body, status: 'succeeded', pending_reason: undefined, next_action: undefined }
    : {
        ...body,
        status: 'failed',
        next_action: undefined,
        failure_reason: why,
        failure_balance_transaction: newId('txn'),
      };
  save(change.db, turned);
  if (!succeeds) addRefunded(change, charge, -body.amount);
  change.emit('charge.refund.updated', turned, body.payment_intent, { status: body.status });
  change.emit('refund.updated', turned, body.payment_intent, { status: body.status });
  if (!succeeds) change.emit('refund.failed', turned, body.payment_intent, { status: body.status });
}

/** The customer never said to which account. */
export function lapseRefund(change: Change, id: string): void {
  const { body } = load(change.db, 'refund', id);
  if (body.status === 'requires_action') settleRefund(change, id, { succeeds: false, why: 'unknown' });
}

/** POST /v1/refunds/:id/cancel: only while the customer's account is waited for. */
export function cancelRefund(change: Change, id: string): Reply {
  const { body } = load(change.db, 'refund', id);
  if (body.status !== 'requires_action') {
    throw invalidRequest(`You cannot cancel this refund because it has a status of ${body.status}.`);
  }
  const canceled: Refund = { ...body, status: 'canceled', next_action: undefined };
  save(change.db, canceled);
  addRefunded(change, load(change.db, 'charge', body.charge).body, -body.amount);
  change.emit('charge.refund.updated', canceled, body.payment_intent, { status: body.status });
  change.emit('refund.updated', canceled, body.payment_intent, { status: body.status });
  return { status: 200, body: canceled };
}

/** Counts an amount in cents as given back on the charge, or a negative one as not given back after all. */
export function addRefunded(change: Change, charge: Charge, amount: number): Charge {
  const total = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  save(change.db, changed);
  return changed;
}
