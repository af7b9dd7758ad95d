import { randomUUID } from 'node:crypto';
import type { RefundReason } from '@folio/domain/payment/refund-states';
import type { Selectable } from 'kysely';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { RefundLine, RefundTable } from '../../platform/db/payment-tables.ts';
import type { Deps } from '../deps.ts';

export type NewRefund = {
  readonly orderId: number;
  readonly attemptId: string;
  readonly gateway: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly lines: readonly RefundLine[];
  readonly reason: RefundReason;
  readonly note: string;
  readonly requestedBy: string;
  readonly actorKind: 'staff' | 'system';
  /** Stored as awaiting staff, and not sent: the rest of a refund that awaited them. */
  readonly waits?: Pick<Selectable<RefundTable>, 'state' | 'failure_code'>;
};

/**
 * Stores a refund and enqueues the job that sends it, unless it awaits staff. The caller holds the order's lock and has
 * checked the amount.
 */
export async function addRefund(tx: Tx, deps: Deps, refund: NewRefund): Promise<string> {
  const now = deps.clock();
  const { waits } = refund;
  const id = randomUUID();
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      lines: jsonb([...refund.lines]),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      note: refund.note,
      gateway: refund.gateway,
      refund_ref: null,
      state: waits?.state ?? 'requested',
      failure_code: waits?.failure_code ?? null,
      payout: null,
      requested_by: refund.requestedBy,
      requested_at: now,
      updated_at: now,
      ended_at: waits ? now : null,
      check_at: null,
    })
    .execute();
  await recordEvent(tx, {
    at: now,
    actor_kind: refund.actorKind,
    actor: refund.requestedBy,
    action: 'refund_requested',
    order_id: refund.orderId,
    details: { refundId: id, amount: refund.amount, reason: refund.reason },
  });
  if (!waits) await deps.jobs.enqueue(tx, 'send-refund', { refundId: id });
  return id;
}
