import type { DebitImport } from '@folio/contract/payments/direct-debits.staff';
import type { AuditAction } from '@folio/contract/platform/audit-actions';
import { canMoveDebit, type DebitState } from '@folio/domain/bank/debit-states';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { recordChargeback } from '../disputes/chargeback.ts';
import type { BankUpdate } from '../providers/sepa/bank-file.ts';
import { type Debit, lockDebit } from '../providers/sepa/debits.queries.ts';
import { selectAttempt } from '../records/attempts.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';

export type RecordedUpdate = DebitImport['entries'][number];

/** The states after a bank's update. */
type ReportedState = Extract<DebitState, BankUpdate['state'] | 'queued'>;

/**
 * Returns a debit's state after an update. A rejection after the payment is a return; an unprocessed debit is
 * queued again.
 */
function stateAfter({ state }: BankUpdate, from: DebitState): ReportedState {
  if (state === 'rejected' && (from === 'settled' || from === 'returned')) return 'returned';
  return state === 'refused' ? 'queued' : state;
}

/**
 * Updates a debit by its bank's answer, once, and then settles its payment. Records a chargeback if the payment was
 * settled before and is returned.
 */
export async function recordBankUpdate(
  deps: Deps,
  mandate: string,
  update: BankUpdate,
  by: string,
): Promise<RecordedUpdate> {
  const { attempt_id: attemptId } = await deps.db
    .selectFrom('sepa_debit')
    .select('attempt_id')
    .where('mandate', '=', mandate)
    .executeTakeFirstOrThrow();
  const booked = await deps.db.transaction().execute(async (tx): Promise<RecordedUpdate> => {
    const settling = await lockForSettling(tx, attemptId);
    const debit = await lockDebit(tx, mandate);
    const entry = { mandate, orderId: String(debit.order_id), amount: debit.amount, reason: update.reason };
    const isMismatch =
      (update.about.kind === 'debit' && update.amount !== null && update.amount !== debit.amount) ||
      (update.currency !== null && update.currency !== debit.currency);
    if (isMismatch) return { ...entry, amount: update.amount, outcome: 'amount' };
    const state = stateAfter(update, debit.state);
    if (state === debit.state) return { ...entry, outcome: 'known' };
    if (!canMoveDebit(debit.state, state)) return { ...entry, outcome: 'out_of_turn' };
    await updateDebit(tx, deps, debit, { state, reason: update.reason, by });
    if (state === 'rejected' || state === 'returned') {
      if (settling.attempt.state === 'succeeded')
        await recordChargeback(tx, deps, settling, { ref: mandate, reason: update.reason ?? state });
      else await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'debit-rejected', attemptId });
    }
    return { ...entry, outcome: state === 'queued' ? 'refused' : state };
  });
  const attempt = await selectAttempt(deps.db, attemptId);
  if (attempt && attempt.state !== 'succeeded') await syncAttempt(deps, attempt);
  return booked;
}

async function updateDebit(
  tx: Tx,
  deps: Deps,
  { mandate, order_id }: Debit,
  {
    state,
    reason,
    by,
  }: { readonly state: ReportedState; readonly reason: string | null; readonly by: string },
): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('sepa_debit')
    .set({ state, reason, updated_at: now })
    .where('mandate', '=', mandate)
    .execute();
  const action: AuditAction = state === 'queued' ? 'debit_refused' : `debit_${state}`;
  await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: by,
    action,
    order_id,
    details: { mandate, reason },
  });
}
