import { newId } from '../api/ids.ts';
import type { Charge, Refund } from '../api/objects.ts';
import { invalidRequest, type Reply } from '../api/problem.ts';
import { load, save } from '../kept.ts';
import type { Unit } from '../unit.ts';

/** What a refund turned into after a while. */
export function turnRefund(
  unit: Unit,
  id: string,
  { succeeds, why = 'expired_or_canceled_card' }: { succeeds: boolean; why?: string },
): void {
  const { body } = load(unit.db, 'refund', id);
  const charge = load(unit.db, 'charge', body.charge).body;
  const turned: Refund = succeeds
    ? { ...body, status: 'succeeded', pending_reason: undefined, next_action: undefined }
    : {
        ...body,
        status: 'failed',
        next_action: undefined,
        failure_reason: why,
        failure_balance_transaction: newId('txn'),
      };
  save(unit.db, turned);
  if (!succeeds) addRefunded(unit, charge, -body.amount);
  unit.emit('charge.refund.updated', turned, body.payment_intent, { status: body.status });
  unit.emit('refund.updated', turned, body.payment_intent, { status: body.status });
  if (!succeeds) unit.emit('refund.failed', turned, body.payment_intent, { status: body.status });
}

/** The customer never said to which account. */
export function lapseRefund(unit: Unit, id: string): void {
  const { body } = load(unit.db, 'refund', id);
  if (body.status === 'requires_action') turnRefund(unit, id, { succeeds: false, why: 'unknown' });
}

/** POST /v1/refunds/:id/cancel: only while the customer's account is waited for. */
export function cancelRefund(unit: Unit, id: string): Reply {
  const { body } = load(unit.db, 'refund', id);
  if (body.status !== 'requires_action') {
    throw invalidRequest(`You cannot cancel this refund because it has a status of ${body.status}.`);
  }
  const canceled: Refund = { ...body, status: 'canceled', next_action: undefined };
  save(unit.db, canceled);
  addRefunded(unit, load(unit.db, 'charge', body.charge).body, -body.amount);
  unit.emit('charge.refund.updated', canceled, body.payment_intent, { status: body.status });
  unit.emit('refund.updated', canceled, body.payment_intent, { status: body.status });
  return { status: 200, body: canceled };
}

/** Counts an amount in cents as given back on the charge, or a negative one as not given back after all. */
export function addRefunded(unit: Unit, charge: Charge, amount: number): Charge {
  const total = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  save(unit.db, changed);
  return changed;
}
