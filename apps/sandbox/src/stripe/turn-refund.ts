import { newId } from './ids.ts';
import { load, save } from './kept.ts';
import type { Charge, Refund } from './objects.ts';
import type { Unit } from './unit.ts';

/** What a refund turned into after a while. */
export function turnRefund(unit: Unit, id: string, succeeds: boolean): void {
  const { body } = load(unit.db, 'refund', id);
  const charge = load(unit.db, 'charge', body.charge).body;
  const turned: Refund = succeeds
    ? { ...body, status: 'succeeded', pending_reason: undefined }
    : {
        ...body,
        status: 'failed',
        failure_reason: 'expired_or_canceled_card',
        failure_balance_transaction: newId('txn'),
      };
  save(unit.db, turned);
  if (!succeeds) addRefunded(unit, charge, -body.amount);
  unit.emit('charge.refund.updated', turned, body.payment_intent, { status: body.status });
  unit.emit('refund.updated', turned, body.payment_intent, { status: body.status });
  if (!succeeds) unit.emit('refund.failed', turned, body.payment_intent, { status: body.status });
}

/** Counts an amount in cents as given back on the charge, or a negative one as not given back after all. */
export function addRefunded(unit: Unit, charge: Charge, amount: number): Charge {
  const total = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  save(unit.db, changed);
  return changed;
}
