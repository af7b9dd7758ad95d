import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { ProviderStatus } from '../providers/gateway.ts';
import type { SettlingAttempt } from './settle.queries.ts';

/** The end of an attempt whose provider tells of other money than ours: a person has to look. Only the right money moves it on. */
export const MISMATCHED = 'mismatched';

export type Mismatch = 'order' | 'currency' | 'amount';

/** What of a provider's report is not as we have it written down; undefined when all is. */
export function findMismatch(attempt: SettlingAttempt, status: ProviderStatus): Mismatch | undefined {
  if ((status.orderId ?? attempt.order_id) !== attempt.order_id) return 'order';
  if (status.currency !== attempt.currency) return 'currency';
  return status.amount === attempt.amount ? undefined : 'amount';
}

/** Ends an attempt as mismatched, with an act on the order that says what is owed and what was told, and an alarm. Nothing is booked. */
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
    verb: 'payment_mismatch',
    order_id: attempt.order_id,
    details: detailsOf(attempt, status, what),
  });
  logMismatch(deps, attempt, status, what);
}

/** What is owed and what was told. */
function detailsOf(attempt: SettlingAttempt, status: ProviderStatus, what: Mismatch) {
  const { state, amount, currency, orderId, providerRef } = status;
  return {
    attemptId: attempt.id,
    what,
    owed: { amount: attempt.amount, currency: attempt.currency, orderId: attempt.order_id },
    told: { state, amount, currency, orderId, providerRef },
  };
}

/** One line of the log at error level, whose `alarm` can be counted. */
export function logMismatch(
  deps: Deps,
  attempt: SettlingAttempt,
  status: ProviderStatus,
  what: Mismatch,
): void {
  const { order_id: orderId, gateway } = attempt;
  deps.log.error(
    { alarm: 'payment_mismatch', orderId, gateway, ...detailsOf(attempt, status, what) },
    'a provider tells of another order, amount or currency',
  );
}
