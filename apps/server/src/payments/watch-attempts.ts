import type { Deps } from '../deps.ts';
import { type Attempt, selectDueAttempts } from './attempts.queries.ts';
import { settleAttempt } from './settle-attempt.ts';
import { askAndSettle } from './settle-order.ts';

const MINUTE_MS = 60_000;
/** An attempt that nobody finished is given up after this long. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;

/** Minutes until the next look: often at first, then ever more rarely, never more than an hour. */
export function minutesUntilNextCheck(checks: number): number {
  return [1, 1, 2, 5, 10, 15, 30][checks] ?? 60;
}

/** Asks the providers about every open attempt whose time has come, so that a lost webhook costs minutes and not an order. */
export async function watchAttempts(deps: Deps): Promise<number> {
  const due = await selectDueAttempts(deps.db, deps.clock(), 50);
  for (const attempt of due) {
    try {
      await lookAt(deps, attempt);
    } catch (error) {
      deps.log.warn({ err: error, attemptId: attempt.id }, 'an open attempt could not be asked about');
    }
    await scheduleNext(deps, attempt);
  }
  return due.length;
}

async function lookAt(deps: Deps, attempt: Attempt): Promise<void> {
  const settled = await askAndSettle(deps, attempt);
  const old = deps.clock().getTime() - attempt.created_at.getTime() > GIVE_UP_MS;
  if (!old || settled === 'paid' || settled === 'ended') return;
  const gateway = deps.gateways.get(attempt.gateway);
  if (!gateway || !attempt.provider_ref) return;
  const ref = {
    attemptId: attempt.id,
    orderId: attempt.order_id,
    amount: attempt.amount,
    currency: attempt.currency,
    method: attempt.method,
    providerRef: attempt.provider_ref,
  };
  // What the provider knows nothing of ends here alone, or it would be asked about for ever.
  const expired = { ...ref, providerRef: attempt.provider_ref, state: 'expired', failureCode: null } as const;
  await settleAttempt(deps, attempt.id, (await gateway.cancel(ref)) ?? expired);
}

async function scheduleNext(deps: Deps, attempt: Attempt): Promise<void> {
  const check_at = new Date(deps.clock().getTime() + minutesUntilNextCheck(attempt.checks) * MINUTE_MS);
  await deps.db
    .updateTable('payment_attempt')
    .set({ check_at, checks: attempt.checks + 1 })
    .where('id', '=', attempt.id)
    .where('ended_at', 'is', null)
    .execute();
}
