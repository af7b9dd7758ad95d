import type { OrderWait } from '@folio/contract/views';
import { isByReference } from '@folio/domain/payment/methods';
import type { Deps } from '../deps.ts';
import { type Attempt, selectLatestAttempt, stepOf } from '../payments/attempts.queries.ts';
import type { Order } from './orders.queries.ts';

/** What an order waits for while its customer need not pay; null where it is paid, or nothing is under way. */
export async function waitOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, state }: Pick<Order, 'id' | 'state'>,
): Promise<OrderWait | null> {
  const attempt = state === 'awaiting_payment' ? await selectLatestAttempt(db, id) : undefined;
  return attempt && !attempt.ended_at ? waitFor(attempt, clock()) : null;
}

function waitFor(attempt: Attempt, now: Date): OrderWait | null {
  const { state, method, expires_at: until } = attempt;
  const step = stepOf(attempt);
  if (state !== 'processing' && state !== 'pending') return null;
  if (step?.kind === 'debit') return { kind: 'debit', on: step.collectOn };
  if (state === 'processing') return { kind: 'review' };
  // One whose answer was lost is asked for again on the payment page.
  const isGiven = isByReference(method) && (step?.kind === 'reference' || step?.kind === 'redirect');
  const isOver = until !== null && until <= now;
  return isGiven && !isOver ? { kind: 'reference', until: until?.toISOString() ?? null } : null;
}
