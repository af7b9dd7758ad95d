import type { OrderWait } from '@folio/contract/views';
import { isByReference } from '@folio/domain/payment/methods';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import { type Attempt, nextStep, selectLatestAttempts } from '../payments/records/attempts.queries.ts';

/**
 * Finds what unpaid orders wait for while their customers need not pay, by order and in one statement. An order that is paid, or has no
 * payment in progress, is not in the answer.
 */
export async function pendingPayments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orders: readonly Pick<Order, 'id' | 'state'>[],
): Promise<ReadonlyMap<number, OrderWait>> {
  const unpaid = orders.filter(({ state }) => state === 'awaiting_payment').map(({ id }) => id);
  if (unpaid.length === 0) return new Map();
  const attempts = await selectLatestAttempts(db, unpaid);
  const waits = attempts.flatMap((attempt) => {
    const wait = attempt.ended_at ? null : waitFor(attempt, clock());
    return wait ? [[attempt.order_id, wait] as const] : [];
  });
  return new Map(waits);
}

function waitFor(attempt: Attempt, now: Date): OrderWait | null {
  const { state, method, expires_at: until } = attempt;
  const step = nextStep(attempt);
  if (state !== 'processing' && state !== 'pending') return null;
  if (step?.kind === 'debit') return { kind: 'debit', on: step.collectOn };
  if (state === 'processing') return { kind: 'review' };
  // One whose answer was lost is asked for again on the payment page.
  const isGiven = isByReference(method) && (step?.kind === 'reference' || step?.kind === 'redirect');
  const isOver = until !== null && until <= now;
  return isGiven && !isOver ? { kind: 'reference', until: until?.toISOString() ?? null } : null;
}
