import type { DebitImport } from '@folio/contract/staff/debits';
import { canMoveDebit, type DebitState } from '@folio/domain/bank/debit-states';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { recordChargeback } from '../disputes/chargeback.ts';
import { type Debit, lockDebit } from '../providers/sepa/debits.queries.ts';
import type { BankUpdate } from '../providers/sepa/read-bank-file.ts';
import { selectAttempt } from '../records/attempts.queries.ts';
import { lockForSettling } from '../settlement/settle.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';

export type RecordedUpdate = DebitImport['entries'][number];

/** What news make of a debit. What is rejected after it was paid has come back; what was not looked at waits for another file. */
function stateAfter({ state: news }: BankUpdate, from: DebitState): DebitState {
  if (news === 'rejected' && (from === 'settled' || from === 'returned')) return 'returned';
  return news === 'refused' ? 'queued' : news;
}

/**
 * Moves a debit on by what its bank says, once. Its payment is settled afterwards, as any other is; one that was settled already and whose
 * money is gone again is booked with it.
 */
export async function recordBankUpdate(
  deps: Deps,
  mandate: string,
  news: BankUpdate,
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
    const about = { mandate, orderId: String(debit.order_id), amount: debit.amount, reason: news.reason };
    const isOther =
      (news.about.kind === 'debit' && news.amount !== null && news.amount !== debit.amount) ||
      (news.currency !== null && news.currency !== debit.currency);
    if (isOther) return { ...about, amount: news.amount, outcome: 'amount' };
    const state = stateAfter(news, debit.state);
    if (state === debit.state) return { ...about, outcome: 'known' };
    if (!canMoveDebit(debit.state, state)) return { ...about, outcome: 'out_of_turn' };
    await move(tx, deps, debit, { state, reason: news.reason, by });
    if (state === 'rejected' || state === 'returned') {
      if (settling.attempt.state === 'succeeded')
        await recordChargeback(tx, deps, settling, { ref: mandate, reason: news.reason ?? state });
      else await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'debit-rejected', attemptId });
    }
    return { ...about, outcome: state === 'queued' ? 'refused' : (state as RecordedUpdate['outcome']) };
  });
  const attempt = await selectAttempt(deps.db, attemptId);
  if (attempt && attempt.state !== 'succeeded') await syncAttempt(deps, attempt);
  return booked;
}

async function move(
  tx: Tx,
  deps: Deps,
  { mandate, order_id }: Debit,
  { state, reason, by }: { readonly state: DebitState; readonly reason: string | null; readonly by: string },
): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('sepa_debit')
    .set({ state, reason, updated_at: now })
    .where('mandate', '=', mandate)
    .execute();
  const verb = state === 'queued' ? 'debit_refused' : `debit_${state}`;
  await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: by,
    verb,
    order_id,
    details: { mandate, reason },
  });
}
