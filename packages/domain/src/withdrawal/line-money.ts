import type { Cents } from '../money/money.ts';
import type { LineState } from '../order/states.ts';

/**
 * The parts of the money of a line that ended without its document, in cents with VAT: the last two are the first.
 */
export type SettledMoney = { readonly charged: Cents; readonly kept: Cents; readonly refunded: Cents };

/** The states of paid lines whose terms, withdrawal or refund have settled their money. */
const SETTLED: readonly LineState[] = ['not_found', 'cancelled', 'refunded'];

export const isSettled = (state: LineState): boolean => SETTLED.includes(state);

/** A settled line. `refunded` names the line: made, or on its way. */
type Settled = { readonly total: Cents; readonly refunded: Cents };

/**
 * Returns what was kept and what came back of an order's settled lines, or is on its way. `held` is what the order
 * still has, which the lines share in their order: a refund that names no line counts only as far as it is too little
 * (docs/decisions/0032).
 */
export function settledMoney(lines: readonly Settled[], held: Cents): SettledMoney[] {
  let rest = Math.max(0, held);
  return lines.map(({ total, refunded }) => {
    const kept = Math.max(0, Math.min(total - refunded, rest));
    rest -= kept;
    return { charged: total, kept, refunded: total - kept };
  });
}
