import type { Tx } from '../../platform/db/connect.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import {
  type Attempt,
  claimAttempt,
  insertAttempt,
  newAttempt,
  selectAttempt,
  selectAttempts,
} from '../records/attempts.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import type { SettleOutcome } from '../settlement/settle-attempt.ts';
import { cancelAttempt } from './cancel-attempts.ts';

/** Number of tries after which it fails if the order's attempts keep changing, in other tabs or at a provider. */
const MAX_TRIES = 5;

/**
 * Returns the attempt to pay an order by this method, or by the latest one: a usable one, else a new one (AP-31).
 * Cancels the other open attempts at their providers, and continues a processing or mismatched payment instead. A
 * repeat of one submission, recognized by its key, returns the same attempt. Locks rows in the order of settlement, so
 * that concurrent tabs and payments make one attempt or none. Returns undefined when nothing is left to pay.
 * @throws {@link StillProcessingError} when the outcome of another attempt is unknown.
 * @throws {@link TooManyAttemptsError} when the order has more attempts than a person makes.
 */
export async function beginAttempt(
  deps: Deps,
  orderId: number,
  method: PaymentMethod | undefined,
  requestKey: string | null,
): Promise<Attempt | undefined> {
  let isCounted = false;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const seen = await selectAttempts(deps.db, orderId);
    const latest = seen.at(-1);
    const blocking = seen.find(blocksOthers);
    if (blocking || !latest) return blocking;
    const { code, gateway } = method ?? { code: latest.method, gateway: latest.gateway };
    const wanted = { code, gateway, requestKey };
    const usable = seen.findLast((attempt) => isUsable(deps, attempt, wanted));
    const others = seen.filter((attempt) => !attempt.ended_at && attempt !== usable);
    if (usable && others.length === 0) {
      await claimAttempt(deps.db, usable, requestKey);
      return usable;
    }
    if (!usable && !isCounted) {
      isCounted = await deps.limits.tryConsume('payment-attempts', String(orderId));
      if (!isCounted) throw new TooManyAttemptsError(`order ${orderId} has too many attempts`);
    }
    const outcomes = [];
    for (const other of others) outcomes.push(await cancelBefore(deps, other));
    if (outcomes.some((outcome) => outcome === 'paid' || outcome === 'mismatch')) return undefined;
    const result = await deps.db
      .transaction()
      .execute((tx) => findOrInsert(tx, deps, { orderId, seen, latest, wanted }));
    if (result !== 'changed') return result;
  }
  throw new StillProcessingError(`the attempts of order ${orderId} keep changing`);
}

/** Thrown when an order has more attempts than a person makes. */
export class TooManyAttemptsError extends Error {}

type Wanted = Pick<PaymentMethod, 'code' | 'gateway'> & { readonly requestKey: string | null };
type Snapshot = {
  readonly orderId: number;
  readonly seen: readonly Attempt[];
  readonly latest: Attempt;
  readonly wanted: Wanted;
};

/** Returns a usable attempt or inserts one, with the order locked; `changed` if the attempts differ from `seen`. */
async function findOrInsert(
  tx: Tx,
  deps: Deps,
  { orderId, seen, latest, wanted }: Snapshot,
): Promise<Attempt | 'changed' | undefined> {
  const { order } = await lockForSettling(tx, latest.id);
  if (order.state !== 'awaiting_payment') return undefined;
  const attempts = await selectAttempts(tx, orderId);
  const known = new Set(seen.map(({ id }) => id));
  if (attempts.some((attempt) => blocksOthers(attempt) || (!attempt.ended_at && !known.has(attempt.id))))
    return 'changed';
  const usable = attempts.findLast((attempt) => isUsable(deps, attempt, wanted));
  if (usable) {
    await claimAttempt(tx, usable, wanted.requestKey);
    return usable;
  }
  // Later than the previous attempt even if two clocks differ: the latest attempt counts.
  const after = new Date(Math.max(deps.clock().getTime(), latest.created_at.getTime() + 1));
  const attempt = newAttempt(orderId, latest.amount, wanted, after);
  await insertAttempt(tx, { ...attempt, request_key: wanted.requestKey });
  return selectAttempt(tx, attempt.id);
}

/** Returns whether an attempt blocks all others: its payment is processing or has arrived. */
const blocksOthers = ({ state, ended_at }: Attempt): boolean =>
  ended_at ? state === 'succeeded' || state === 'mismatched' : state === 'processing';

/** Thrown when an attempt could not be cancelled: it may still capture money, or has done so. */
export class StillProcessingError extends Error {}

async function cancelBefore(deps: Deps, attempt: Attempt): Promise<SettleOutcome | null> {
  try {
    return await cancelAttempt(deps, attempt);
  } catch (cause) {
    throw new StillProcessingError(`attempt ${attempt.id} could not be cancelled`, { cause });
  }
}

/** Returns whether the customer can still pay an attempt. */
export function isPayable(attempt: Attempt, now: Date): boolean {
  if (attempt.ended_at) return false;
  // Its customer received the mail not to pay it.
  if (attempt.cancelled_by_shop_at) return false;
  // Its provider accepts no payment after this instant, although it may still report one.
  return attempt.expires_at === null || attempt.expires_at > now;
}

/**
 * Returns whether a payment by this method may continue an attempt. A single-use attempt is continued only by a repeat
 * of the submission that began it.
 */
function isUsable(deps: Deps, attempt: Attempt, wanted: Wanted): boolean {
  if (!isPayable(attempt, deps.clock())) return false;
  if (attempt.method !== wanted.code || attempt.gateway !== wanted.gateway) return false;
  const isSingleUse = deps.gateways.get(attempt.gateway)?.singleUse?.(attempt.method) ?? false;
  if (attempt.provider_ref === null || !isSingleUse) return true;
  return attempt.request_key !== null && attempt.request_key === wanted.requestKey;
}
