import { shareLines } from '@folio/domain/payment/share-lines';
import { splitRefund } from '@folio/domain/payment/split-refund';
import type { Deps } from '../../deps.ts';
import { lockOrder, selectOrderLines } from '../../orders/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { RefundLine, RefundReason } from '../../platform/db/schema.ts';
import { type IdempotencyKey, once } from '../../visitors/idempotency.ts';
import { addRefund } from './add-refund.ts';
import { refundedLines, selectSources } from './sources.ts';

export type RefundInput = {
  /** Whole lines; else an amount. */
  readonly lineIds: readonly number[];
  /** Cents; counts when no line is named. Null for all that is left. */
  readonly amount: number | null;
  readonly reason: Exclude<RefundReason, 'surplus'>;
  readonly note: string;
  /** What whoever asks believes to be left, in cents: if it is not, something changed meanwhile and nothing is given. */
  readonly believed?: number;
  /** Of whoever asks, in the log. */
  readonly by: string;
};
export type RefundRequested =
  | { readonly ok: true; readonly refundIds: readonly string[] }
  /** `left`: what may be given back, in cents. */
  | {
      readonly ok: false;
      readonly reason: 'no_order' | 'no_line' | 'line_given' | 'changed' | 'too_much' | 'nothing_left';
      readonly left: number;
    };

/**
 * Staff give money of an order back: all, a part, or some lines, as often as there is something left and never more than was paid. Money
 * that came by several attempts goes back by the same, the latest first. Once per key: a repeat is answered as the first was (AP-0).
 */
export async function requestRefund(
  deps: Deps,
  orderId: number,
  wish: RefundInput,
  key?: IdempotencyKey,
): Promise<RefundRequested> {
  const { answer } = await once(deps.db, deps.clock(), key, async (tx) => {
    const asked = await requestIn(tx, deps, orderId, wish);
    return { status: asked.ok ? 200 : 409, answer: asked };
  });
  return answer;
}

async function requestIn(tx: Tx, deps: Deps, orderId: number, wish: RefundInput): Promise<RefundRequested> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'no_order', left: 0 };
  const lines = await selectOrderLines(tx, orderId);
  const { left, refunds, sources } = await selectSources(tx, orderId);
  if (wish.believed !== undefined && wish.believed !== left) return { ok: false, reason: 'changed', left };
  const named = lines.filter(({ id }) => wish.lineIds.includes(id));
  if (named.length < new Set(wish.lineIds).size) return { ok: false, reason: 'no_line', left };
  if (left === 0) return { ok: false, reason: 'nothing_left', left };
  const given = refundedLines(refunds);
  if (named.some(({ id }) => given.has(id))) return { ok: false, reason: 'line_given', left };
  const asked: RefundLine[] = named.map(({ id, net, vat }) => ({ lineId: id, amount: net + vat }));
  const amount = asked.length > 0 ? asked.reduce((sum, line) => sum + line.amount, 0) : (wish.amount ?? left);
  if (amount <= 0) return { ok: false, reason: 'nothing_left', left };
  if (amount > left) return { ok: false, reason: 'too_much', left };
  const refundIds: string[] = [];
  const parts = splitRefund(sources, amount);
  const shares = shareLines(
    asked,
    parts.map((part) => part.amount),
  );
  for (const [at, { source, amount: part }] of parts.entries()) {
    const id = await addRefund(tx, deps, {
      orderId,
      attemptId: source.attempt_id,
      gateway: source.gateway,
      amount: part,
      currency: source.currency,
      lines: shares[at] ?? [],
      reason: wish.reason,
      note: wish.note,
      requestedBy: wish.by,
      actorKind: 'staff',
    });
    refundIds.push(id);
  }
  return { ok: true, refundIds };
}
