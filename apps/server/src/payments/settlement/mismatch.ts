import type { Mismatch } from '@folio/domain/payment/attempt-transition';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { ProviderStatus } from '../records/gateway.ts';
import type { SettlingAttempt } from './settle.queries.ts';

/**
 * State of an attempt whose provider reports a payment that does not match: staff must look. Only a matching
 * payment changes it.
 */
export const MISMATCHED = 'mismatched';

/**
 * Ends an attempt as mismatched with an alarm and an audit event of the owed and the reported payment. Records no
 * payment.
 */
export async function endMismatched(
  tx: Tx,
  deps: Deps,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  what: Mismatch,
): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('payment_attempt')
    .set({ state: MISMATCHED, updated_at: now, ended_at: now, check_at: null })
    .where('id', '=', attempt.id)
    .execute();
  await recordEvent(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    action: 'payment_mismatch',
    order_id: attempt.order_id,
    details: mismatchDetails(attempt, status, what),
  });
  logMismatch(deps, attempt, status, what);
}

/** Returns the owed and the reported payment, as the audit event stores them. */
function mismatchDetails(attempt: SettlingAttempt, status: ProviderStatus, what: Mismatch) {
  const { state, amount, currency, orderId, providerRef } = status;
  return {
    attemptId: attempt.id,
    what,
    owed: { amount: attempt.amount, currency: attempt.currency, orderId: attempt.order_id },
    reported: { state, amount, currency, orderId, providerRef },
  };
}

/** Logs a mismatch at error level, as an alarm. */
export function logMismatch(
  deps: Deps,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  what: Mismatch,
): void {
  const { order_id: orderId, gateway } = attempt;
  deps.log.error(
    { alarm: 'payment_mismatch', orderId, gateway, ...mismatchDetails(attempt, status, what) },
    'a provider reports another order, amount or currency',
  );
}
