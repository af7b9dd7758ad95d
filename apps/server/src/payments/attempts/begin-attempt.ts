import type { PaymentMethod } from '../../catalogue/store.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/connect.ts';
import {
  type Attempt,
  insertAttempt,
  newAttempt,
  providerState,
  selectAttempt,
  selectAttempts,
} from '../records/attempts.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import type { SettleOutcome } from '../settlement/settle-attempt.ts';
import { cancelAttempt } from './cancel-attempts.ts';

/** How often it is looked again at an order whose attempts changed meanwhile: in another tab, or at a provider. */
const ROUNDS = 5;

/**
 * The attempt by which an order is to be paid now by this method, or by the one tried last: the newest that is open and still serves, else
 * a new one of the same order (AP-31). What else is open is cancelled at its provider first, so that two are not open where that can be
 * helped. Money that is on its way, or came and does not match, is gone on with, and never asked for a second time. The rows are locked in
 * the order of settling, so that several tabs at once, or a payment that comes in meanwhile, make one attempt or none. Undefined when there
 * is nothing to pay. Throws {@link StillProcessingError} when it cannot be said what became of another attempt, {@link TooManyAttemptsError}
 * when there were so many that no person made them.
 */
export async function beginAttempt(
  deps: Deps,
  orderId: number,
  method: PaymentMethod | undefined,
): Promise<Attempt | undefined> {
  let isCounted = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await selectAttempts(deps.db, orderId);
    const latest = seen.at(-1);
    const standing = seen.find(isStanding);
    if (standing || !latest) return standing;
    const wanted = method ?? { code: latest.method, gateway: latest.gateway };
    const serving = seen.findLast((attempt) => serves(deps, attempt, wanted));
    const others = seen.filter((attempt) => !attempt.ended_at && attempt !== serving);
    if (serving && others.length === 0) return serving;
    if (!serving && !isCounted) {
      isCounted = await deps.limits.tryConsume('payment-attempts', String(orderId));
      if (!isCounted) throw new TooManyAttemptsError(`order ${orderId} was tried again and again`);
    }
    const ends = [];
    for (const other of others) ends.push(await cancelBefore(deps, other));
    if (ends.some((end) => end === 'paid' || end === 'mismatch')) return undefined;
    const begun = await deps.db
      .transaction()
      .execute((tx) => takeOrInsert(tx, deps, { orderId, seen, latest, wanted }));
    if (begun !== 'changed') return begun;
  }
  throw new StillProcessingError(`the attempts of order ${orderId} change again and again`);
}

/** More attempts of an order than a person makes. */
export class TooManyAttemptsError extends Error {}

type Wanted = Pick<PaymentMethod, 'code' | 'gateway'>;
type Looked = {
  readonly orderId: number;
  readonly seen: readonly Attempt[];
  readonly latest: Attempt;
  readonly wanted: Wanted;
};

/** With the order locked: the attempt that serves, or a new one; `changed` when there is more to look at than was seen before. */
async function takeOrInsert(
  tx: Tx,
  deps: Deps,
  { orderId, seen, latest, wanted }: Looked,
): Promise<Attempt | 'changed' | undefined> {
  const { order } = await lockForSettling(tx, latest.id);
  if (order.state !== 'awaiting_payment') return undefined;
  const attempts = await selectAttempts(tx, orderId);
  const known = new Set(seen.map(({ id }) => id));
  if (attempts.some((attempt) => isStanding(attempt) || (!attempt.ended_at && !known.has(attempt.id))))
    return 'changed';
  const serving = attempts.findLast((attempt) => serves(deps, attempt, wanted));
  if (serving) return serving;
  // Later than the one before it, whatever the clocks of two processes say: the latest attempt is the one that counts.
  const after = new Date(Math.max(deps.clock().getTime(), latest.created_at.getTime() + 1));
  const attempt = newAttempt(orderId, latest.amount, wanted, after);
  await insertAttempt(tx, attempt);
  return selectAttempt(tx, attempt.id);
}

/** Money is on its way by it, or has come: nothing else is begun beside it. */
const isStanding = ({ state, ended_at }: Attempt): boolean =>
  ended_at ? state === 'succeeded' || state === 'mismatched' : state === 'processing';

/** The attempt before could not be cancelled: it may take money yet, or may have. */
export class StillProcessingError extends Error {}

async function cancelBefore(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  try {
    return await cancelAttempt(deps, attempt);
  } catch (cause) {
    throw new StillProcessingError(`attempt ${attempt.id} could not be cancelled`, { cause });
  }
}

/** Whether the customer can still pay an attempt. */
export function isPayable(attempt: Attempt, now: Date): boolean {
  if (attempt.ended_at) return false;
  // Its customer was told not to pay it.
  if (providerState(attempt).calledOff === true) return false;
  // Its provider takes no payment for it, although it may still report money.
  return attempt.expires_at === null || attempt.expires_at > now;
}

/** Whether an attempt is one to go on with by this method. */
function serves(deps: Deps, attempt: Attempt, wanted: Wanted): boolean {
  if (!isPayable(attempt, deps.clock())) return false;
  if (attempt.method !== wanted.code || attempt.gateway !== wanted.gateway) return false;
  const isUsedUp = deps.gateways.get(attempt.gateway)?.singleUse?.(attempt.method) ?? false;
  return attempt.provider_ref === null || !isUsedUp;
}
