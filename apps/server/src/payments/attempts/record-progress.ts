import type { PaymentStep } from '@folio/contract/payment';
import type { Deps } from '../../deps.ts';
import type { Progress } from '../providers/gateway.ts';
import { type Attempt, saveProgress } from '../records/attempts.queries.ts';

/** Steps of which the customer gets the particulars by mail: what is paid another day, or taken from an account. */
const MAILED = new Set<PaymentStep['kind']>(['reference', 'debit']);

/**
 * Writes down how far a call has moved an attempt, and has its customer written to where they pay another day. False when it ended
 * meanwhile, or was moved by another call.
 */
export function recordProgress(
  deps: Deps,
  attempt: Attempt,
  moved: Progress & { readonly providerRef?: string },
): Promise<boolean> {
  const providerRef = moved.providerRef ?? attempt.provider_ref;
  if (providerRef === null) throw new Error(`attempt ${attempt.id} was moved before it was started`);
  return deps.db.transaction().execute(async (tx) => {
    const kept = await saveProgress(tx, attempt, { ...moved, providerRef }, deps.clock());
    if (kept && moved.step && MAILED.has(moved.step.kind)) {
      const job = { mail: 'payment-instructions', attemptId: attempt.id } as const;
      await deps.jobs.enqueue(tx, 'send-payment-mail', job);
    }
    return kept;
  });
}
