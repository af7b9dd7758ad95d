import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { Deps } from '../deps.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { Progress } from '../records/gateway.ts';
import { saveProgress } from '../records/save-progress.ts';

/** Steps whose details are mailed to the customer: payments on a later day, and direct debits. */
const MAILED = new Set<PaymentStep['kind']>(['reference', 'debit']);

/**
 * Stores the progress of an attempt, and mails the instructions of a later payment. Returns false if the
 * attempt has ended or another call changed it.
 */
export function recordProgress(
  deps: Deps,
  attempt: Attempt,
  progress: Progress & { readonly providerRef?: string },
): Promise<boolean> {
  const providerRef = progress.providerRef ?? attempt.provider_ref;
  if (providerRef === null) throw new Error(`attempt ${attempt.id} has no provider reference yet`);
  return deps.db.transaction().execute(async (tx) => {
    const isStored = await saveProgress(tx, attempt, { ...progress, providerRef }, deps.clock());
    if (isStored && progress.step && MAILED.has(progress.step.kind)) {
      const job = { mail: 'payment-instructions', attemptId: attempt.id } as const;
      await deps.jobs.enqueue(tx, 'send-payment-mail', job);
    }
    return isStored;
  });
}
