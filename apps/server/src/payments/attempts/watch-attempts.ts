import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Gateway, ProviderStatus } from '../providers/gateway.ts';
import {
  ABANDON_AFTER_MS,
  type Attempt,
  selectDueAttempts,
  toAttemptRef,
} from '../records/attempts.queries.ts';
import { mergeProviderState } from '../records/capture-claim.ts';
import { minutesUntilNextCheck } from '../records/next-check.ts';
import { withDeadline } from '../records/with-timeout.ts';
import { processBatches } from '../records/work-through.ts';
import { type SettleOutcome, settleAttempt } from '../settlement/settle-attempt.ts';
import { fetchStatus } from '../settlement/sync-attempt.ts';
import { cancelAttempt } from './cancel-attempts.ts';

const MINUTE_MS = 60_000;
/** Money that was paid by a reference on its last day may be told of this long after. */
const GRACE_MS = 3 * ABANDON_AFTER_MS;
/** Attempts of one provider that are looked at in one go, and how many of them at the same time. */
const AT_ONCE = 8;
const IN_ONE_GO = 50;
/** How long a provider may take over one call. */
const PATIENCE_MS = 20_000;
/** What a provider says of an attempt that is over there. */
const ENDS = new Set<ProviderStatus['state']>(['succeeded', 'failed', 'cancelled', 'expired']);
/** What leaves nothing to give up. */
const OVER = new Set<SettleOutcome | null>(['paid', 'ended', 'mismatch']);

/**
 * Asks the providers about every open attempt whose time has come, so that a lost webhook costs minutes and not an order. Each provider
 * has its own share of attempts and calls, so that none waits for another. Answers with the number of attempts that were looked at.
 */
export async function watchAttempts(deps: Deps, patienceMs = PATIENCE_MS): Promise<number> {
  const now = deps.clock();
  await endUnasked(deps, now);
  const looked = [...deps.gateways.values()].map((gateway) => watchGateway(deps, gateway, now, patienceMs));
  return (await Promise.all(looked)).reduce((sum, count) => sum + count, 0);
}

/** An attempt that no provider was asked for ends after a day too where its account is not set up any more, and nobody looks at it. */
async function endUnasked(deps: Deps, now: Date): Promise<void> {
  const open = [...deps.gateways.values()].map(({ name }) => name);
  await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: now, ended_at: now, check_at: null })
    .where('ended_at', 'is', null)
    .where('provider_ref', 'is', null)
    .where('check_at', '<=', now)
    .where('created_at', '<', new Date(now.getTime() - ABANDON_AFTER_MS))
    .$if(open.length > 0, (query) => query.where('gateway', 'not in', open))
    .execute();
}

/** The attempts of one provider, a few at a time. Once it leaves a call unanswered, the rest of them wait for the next go. */
async function watchGateway(deps: Deps, gateway: Gateway, now: Date, patienceMs: number): Promise<number> {
  const due = await selectDueAttempts(deps.db, gateway.name, now, IN_ONE_GO);
  return processBatches(due, {
    atOnce: AT_ONCE,
    look: (attempt) => lookAt(deps, gateway, attempt, patienceMs),
    failed: ({ id: attemptId }, err) =>
      deps.log.warn({ err, attemptId, gateway: gateway.name }, 'an open attempt could not be asked about'),
    after: (attempt) => scheduleNext(deps, attempt),
  });
}

async function lookAt(deps: Deps, gateway: Gateway, attempt: Attempt, patienceMs: number): Promise<void> {
  const { provider_ref: providerRef } = attempt;
  if (!providerRef) {
    // Nobody ever asked for it at its provider, so there is nobody to ask.
    if (isOld(attempt, deps.clock())) await cancelAttempt(deps, attempt);
    return;
  }
  const ref = toAttemptRef(attempt);
  const status = await withDeadline(fetchStatus(deps, gateway, ref), patienceMs);
  const settled = status && (await settleAttempt(deps, attempt.id, status));
  if (OVER.has(settled) || !isOld({ ...attempt, state: status?.state ?? attempt.state }, deps.clock()))
    return;
  // What the provider knows nothing of, or cannot call off, ends here alone, or it would be asked about for ever. Late money is still booked.
  const expired = { ...ref, providerRef, state: 'expired', failureCode: null } as const;
  await markGivenUp(deps.db, attempt.id);
  const end = await withDeadline(gateway.cancel(ref), patienceMs);
  await settleAttempt(deps, attempt.id, end && ENDS.has(end.state) ? end : expired);
}

/** Marks an attempt before the shop gives it up: its provider may tell of the cancel by a webhook before it answers. */
const markGivenUp = (db: Db, id: string) =>
  db
    .updateTable('payment_attempt')
    .set({ provider_data: mergeProviderState({ givenUp: true }) })
    .where('id', '=', id)
    .execute();

/**
 * Whether an attempt is to be given up: a day after it began, or, where a reference or a debit may still be paid, some days after that could
 * last be done. What a provider has at work ends by itself.
 */
function isOld(attempt: Pick<Attempt, 'state' | 'created_at' | 'expires_at'>, now: Date): boolean {
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
