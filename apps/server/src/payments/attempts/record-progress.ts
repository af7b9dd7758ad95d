import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Attempt } from '../records/attempts.queries.ts';
import type { Progress } from '../records/gateway.ts';
import { saveProgress } from '../records/save-progress.ts';

/** Steps whose details are mailed to the customer: payments on a later day, and direct debits. */
const MAILED = new Set<PaymentStep['kind']>(['reference', 'debit']);

/**
 * Stores the progress of an attempt and returns it as stored, and mails the instructions of a later payment. Returns
 * undefined if the attempt has ended or another call changed it.
 */
export async function recordProgress(
  deps: Deps,
  attempt: Attempt,
  progress: Progress & { readonly providerRef?: string },
): Promise<Attempt | undefined> {
  const providerRef = progress.providerRef ?? attempt.provider_ref;
  if (providerRef === null) throw new Error(`attempt ${attempt.id} has no provider reference yet`);
  const save = (db: Db) => saveProgress(db, attempt, { ...progress, providerRef }, deps.clock());
  if (!progress.step || !MAILED.has(progress.step.kind)) return save(deps.db);
  return deps.db.transaction().execute(async (tx) => {
    const stored = await save(tx);
    const job = { mail: 'payment-instructions', attemptId: attempt.id } as const;
    if (stored) await deps.jobs.enqueue(tx, 'send-payment-mail', job);
    return stored;
  });
}
