import type { Cents } from '../money/money.ts';
import type { LineState } from '../order/states.ts';

/** What became of the money of a line that ended without its document, in cents with VAT: the last two are the first. */
export type SettledMoney = { readonly charged: Cents; readonly kept: Cents; readonly refunded: Cents };

/** The states of paid lines whose terms, withdrawal or refund have settled their money. */
const SETTLED: readonly LineState[] = ['not_found', 'cancelled', 'refunded'];

export const isSettled = (state: LineState): boolean => SETTLED.includes(state);

/**
 * Returns what was kept and what came back of a line, or is on its way. `refunded` names the line; `held` is what the
 * order still has: a refund that names no line counts only as far as the order has less (docs/decisions/0032).
 */
export function settledMoney(
  { total, refunded }: { readonly total: Cents; readonly refunded: Cents },
  held: Cents,
): SettledMoney {
  const kept = Math.max(0, Math.min(total - refunded, held));
  return { charged: total, kept, refunded: total - kept };
}
