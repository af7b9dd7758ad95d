import { withDeadline } from '../../platform/clock/with-deadline.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import {
  ABANDON_AFTER_MS,
  type Attempt,
  selectDueAttempts,
  toAttemptRef,
} from '../records/attempts.queries.ts';
import type { Gateway, ProviderStatus } from '../records/gateway.ts';
import { minutesUntilNextCheck } from '../records/next-check.ts';
import { processBatches } from '../records/work-through.ts';
import { type SettleOutcome, settleAttempt } from '../settlement/settle-attempt.ts';
import { fetchStatus } from '../settlement/sync-attempt.ts';
import { cancelAttempt } from './cancel-attempts.ts';

const MINUTE_MS = 60_000;
/** Milliseconds after its last day during which a reference's payment may still be reported. */
const GRACE_MS = 3 * ABANDON_AFTER_MS;
/** Attempts of one provider that are checked concurrently, and in one run. */
const AT_ONCE = 8;
const BATCH_SIZE = 50;
/** Timeout of one provider call, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Provider states that end an attempt. */
const FINAL_STATES = new Set<ProviderStatus['state']>(['succeeded', 'failed', 'cancelled', 'expired']);
/** Outcomes that leave nothing to expire. */
const FINAL_OUTCOMES = new Set<SettleOutcome | null>(['paid', 'ended', 'mismatch']);

/**
 * Checks every due attempt at its provider, so that a lost webhook costs minutes and not an order. Each
 * provider has its own batch, so that none waits for another. Returns the number of attempts checked.
 */
export async function watchAttempts(deps: Deps, timeoutMs = TIMEOUT_MS): Promise<number> {
  const now = deps.clock();
  await endUnstarted(deps, now);
  const counts = [...deps.gateways.values()].map((gateway) => watchGateway(deps, gateway, now, timeoutMs));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Ends day-old attempts that reached no provider, whose merchant account was removed so that no other check runs. */
async function endUnstarted(deps: Deps, now: Date): Promise<void> {
  const configured = [...deps.gateways.values()].map(({ name }) => name);
  await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: now, ended_at: now, check_at: null })
    .where('ended_at', 'is', null)
    .where('provider_ref', 'is', null)
    .where('check_at', '<=', now)
    .where('created_at', '<', new Date(now.getTime() - ABANDON_AFTER_MS))
    .$if(configured.length > 0, (query) => query.where('gateway', 'not in', configured))
    .execute();
}

/** Checks the due attempts of one provider. After a timeout the rest wait for the next run. */
async function watchGateway(deps: Deps, gateway: Gateway, now: Date, timeoutMs: number): Promise<number> {
  const due = await selectDueAttempts(deps.db, gateway.name, now, BATCH_SIZE);
  return processBatches(due, {
    atOnce: AT_ONCE,
    look: (attempt) => checkAttempt(deps, gateway, attempt, timeoutMs),
    failed: ({ id: attemptId }, err) =>
      deps.log.warn(
        { err, attemptId, gateway: gateway.name },
        'the status of an open attempt could not be fetched',
      ),
    after: (attempt) => scheduleNext(deps, attempt),
  });
}

async function checkAttempt(
  deps: Deps,
  gateway: Gateway,
  attempt: Attempt,
  timeoutMs: number,
): Promise<void> {
  const { provider_ref: providerRef } = attempt;
  if (!providerRef) {
    // No call ever reached the provider, so there is no status to fetch.
    if (isOverdue(attempt, deps.clock())) await cancelAttempt(deps, attempt);
    return;
  }
  const ref = toAttemptRef(attempt);
  const status = await withDeadline(fetchStatus(deps, gateway, ref), timeoutMs);
  const settled = status && (await settleAttempt(deps, attempt.id, status));
  if (
    FINAL_OUTCOMES.has(settled) ||
    !isOverdue({ ...attempt, state: status?.state ?? attempt.state }, deps.clock())
  )
    return;
  // An attempt that its provider does not know or cannot cancel must end here, or it is checked forever. A late payment
  // is still recorded.
  const expired = { ...ref, providerRef, state: 'expired', failureCode: null } as const;
  await markAbandoned(deps.db, attempt.id, deps.clock());
  const cancelStatus = await withDeadline(gateway.cancel(ref), timeoutMs);
  await settleAttempt(
    deps,
    attempt.id,
    cancelStatus && FINAL_STATES.has(cancelStatus.state) ? cancelStatus : expired,
  );
}

/** Marks an attempt before the shop abandons it: the webhook of the cancellation may precede its response. */
const markAbandoned = (db: Db, id: string, now: Date) =>
  db.updateTable('payment_attempt').set({ abandoned_at: now }).where('id', '=', id).execute();

/**
 * Returns whether to abandon an attempt: after a day, or some days past the last day of a reference or debit. An
 * attempt that its provider is processing ends without the shop.
 */
function isOverdue(
  attempt: Pick<Attempt, 'created_at' | 'expires_at'> & { readonly state: Attempt['state'] | 'authorized' },
  now: Date,
): boolean {
  if (attempt.state === 'processing') return false;
  const { expires_at: last, created_at: begun } = attempt;
  const end =
    attempt.state === 'pending' ? last && last.getTime() + GRACE_MS : begun.getTime() + ABANDON_AFTER_MS;
  return end !== null && now.getTime() > end;
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
