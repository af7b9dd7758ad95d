import type { StaffRefundReason } from '@folio/contract/payments/refund-tabs';
import { type IdempotencyKey, once } from '../../customers/visitors/idempotency.ts';
import { selectOwedLines } from '../../orders/records/money-returned.queries.ts';
import { lockOrder, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../orders/records/require-unerased.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { RefundLine } from '../../platform/db/payment-tables.ts';
import type { Deps } from '../deps.ts';
import { selectOrderBalance } from '../records/refunds.queries.ts';
import { addRefunds } from './add-refunds.ts';

export type RefundInput = {
  /** Whole lines; without any, `amount` counts. */
  readonly lineIds: readonly number[];
  /** Cents, if no line is named; null for the whole rest. */
  readonly amount: number | null;
  readonly reason: StaffRefundReason;
  readonly note: string;
  /** The refundable cents that the caller saw: if they have changed, the request is rejected. */
  readonly believed?: number;
  /** The requesting staff user, for the audit log. */
  readonly by: string;
};
export type RefundRequested =
  | { readonly ok: true; readonly refundIds: readonly string[] }
  /** `left`: the refundable cents. */
  | {
      readonly ok: false;
      readonly reason: 'no_order' | 'no_line' | 'line_refunded' | 'changed' | 'too_much' | 'nothing_left';
      readonly left: number;
    };

/**
 * Refunds an order in full, in part or by line, repeatedly and up to what was paid. Several payments are
 * refunded latest first; a repeat with the same key gets the first answer (AP-0).
 */
export async function requestRefund(
  deps: Deps,
  orderId: number,
  input: RefundInput,
  key?: IdempotencyKey,
): Promise<RefundRequested> {
  const { answer } = await once(deps.db, deps.clock(), key, async (tx) => {
    const result = await requestLocked(tx, deps, orderId, input);
    return { status: result.ok ? 200 : 409, answer: result };
  });
  return answer;
}

async function requestLocked(
  tx: Tx,
  deps: Deps,
  orderId: number,
  input: RefundInput,
): Promise<RefundRequested> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'no_order', left: 0 };
  // The payment may still be refunded, but the refund stores no data of the customer.
  if (input.note) requireUnerased(order);
  const lines = await selectOrderLines(tx, orderId);
  const { refundable: left } = await selectOrderBalance(tx, orderId);
  if (input.believed !== undefined && input.believed !== left) return { ok: false, reason: 'changed', left };
  const named = lines.filter(({ id }) => input.lineIds.includes(id));
  if (named.length < new Set(input.lineIds).size) return { ok: false, reason: 'no_line', left };
  if (left === 0) return { ok: false, reason: 'nothing_left', left };
  const owed = await selectOwedLines(tx, [orderId]);
  if (named.some(({ id }) => owed.has(id))) return { ok: false, reason: 'line_refunded', left };
  const requested: RefundLine[] = named.map(({ id, net, vat }) => ({ lineId: id, amount: net + vat }));
  const amount =
    requested.length > 0 ? requested.reduce((sum, line) => sum + line.amount, 0) : (input.amount ?? left);
  if (amount <= 0) return { ok: false, reason: 'nothing_left', left };
  if (amount > left) return { ok: false, reason: 'too_much', left };
  const refundIds = await addRefunds(tx, deps, {
    orderId,
    amount,
    lines: requested,
    reason: input.reason,
    note: input.note,
    requestedBy: input.by,
    actorKind: 'staff',
  });
  return { ok: true, refundIds };
}
