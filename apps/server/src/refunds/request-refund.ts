import { refundable } from '@folio/domain/payment/refundable';
import type { RefundLine, RefundReason } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, selectOrderLines } from '../orders/orders.queries.ts';
import { addRefund } from './add-refund.ts';
import { selectRefunds, selectTaken } from './refunds.queries.ts';

export type RefundWish = {
  /** Whole lines; else an amount. */
  readonly lineIds: readonly number[];
  /** Cents; counts when no line is named. Null for all that is left. */
  readonly amount: number | null;
  readonly reason: Exclude<RefundReason, 'surplus'>;
  readonly note: string;
  /** Of whoever asks, in the log. */
  readonly by: string;
};
export type RefundAsked =
  | { readonly ok: true; readonly refundIds: readonly string[] }
  /** `left`: what may be given back, in cents. */
  | {
      readonly ok: false;
      readonly reason: 'no_order' | 'no_line' | 'too_much' | 'nothing_left';
      readonly left: number;
    };

/**
 * Staff give money of an order back: all, a part, or some lines, as often as there is something left and never more than was paid. Money
 * that came by several attempts goes back by the same, the latest first.
 */
export function requestRefund(deps: Deps, orderId: number, wish: RefundWish): Promise<RefundAsked> {
  return deps.db.transaction().execute(async (tx): Promise<RefundAsked> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'no_order', left: 0 };
    const [taken, refunds, lines] = [
      await selectTaken(tx, orderId),
      await selectRefunds(tx, orderId),
      await selectOrderLines(tx, orderId),
    ];
    const left = refundable(taken, refunds);
    const named = wish.lineIds.map((id) => lines.find((line) => line.id === id));
    if (named.some((line) => line === undefined)) return { ok: false, reason: 'no_line', left };
    const asked: RefundLine[] = named.flatMap((line) =>
      line ? [{ lineId: line.id, amount: line.net + line.vat }] : [],
    );
    const amount =
      asked.length > 0 ? asked.reduce((sum, line) => sum + line.amount, 0) : (wish.amount ?? left);
    if (left === 0 || amount <= 0) return { ok: false, reason: 'nothing_left', left };
    if (amount > left) return { ok: false, reason: 'too_much', left };
    const refundIds: string[] = [];
    let rest = amount;
    for (const source of [...taken].reverse()) {
      if (rest === 0 || source.attempt_id === null) continue;
      const own = refunds.filter(({ attempt_id }) => attempt_id === source.attempt_id);
      const part = Math.min(rest, refundable([source], own));
      if (part === 0) continue;
      rest -= part;
      const id = await addRefund(tx, deps, {
        orderId,
        attemptId: source.attempt_id,
        gateway: source.gateway,
        amount: part,
        currency: source.currency,
        lines: part === amount ? asked : [],
        reason: wish.reason,
        note: wish.note,
        requestedBy: wish.by,
        actorKind: 'staff',
      });
      refundIds.push(id);
    }
    return { ok: true, refundIds };
  });
}
