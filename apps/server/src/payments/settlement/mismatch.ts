import type { Deps } from '../../deps.ts';
import { recordAct } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { AttemptReport } from '../providers/gateway.ts';
import type { SettlingAttempt } from './settle.queries.ts';

/** The end of an attempt whose provider tells of other money than ours: a person has to look. Only the right money moves it on. */
export const MISMATCHED = 'mismatched';

export type Mismatch = 'order' | 'currency' | 'amount';

/** What of a provider's report is not as we have it written down; undefined when all is. */
export function mismatchOf(attempt: SettlingAttempt, report: AttemptReport): Mismatch | undefined {
  if ((report.orderId ?? attempt.order_id) !== attempt.order_id) return 'order';
  if (report.currency !== attempt.currency) return 'currency';
  return report.amount === attempt.amount ? undefined : 'amount';
}

/** Ends an attempt as mismatched, with an act on the order that says what is owed and what was told, and an alarm. Nothing is booked. */
export async function endMismatched(
  tx: Tx,
  deps: Deps,
  attempt: SettlingAttempt,
  report: AttemptReport,
  what: Mismatch,
): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('payment_attempt')
    .set({ state: MISMATCHED, updated_at: now, ended_at: now, check_at: null })
    .where('id', '=', attempt.id)
    .execute();
  await recordAct(tx, {
    at: now,
    actor_kind: 'system',
    actor: attempt.gateway,
    verb: 'payment_mismatch',
    order_id: attempt.order_id,
    details: detailsOf(attempt, report, what),
  });
  logMismatch(deps, attempt, report, what);
}

/** What is owed and what was told. */
function detailsOf(attempt: SettlingAttempt, report: AttemptReport, what: Mismatch) {
  const { state, amount, currency, orderId, providerRef } = report;
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
  report: AttemptReport,
  what: Mismatch,
): void {
  const { order_id: orderId, gateway } = attempt;
  deps.log.error(
    { alarm: 'payment_mismatch', orderId, gateway, ...detailsOf(attempt, report, what) },
    'a provider tells of another order, amount or currency',
  );
}
