import type { Cents } from '../money/money.ts';
import type { LineState } from '../order/states.ts';

/** The amounts of a line that ended without its document, in cents with VAT: the last two add up to the first. */
export type SettledMoney = { readonly charged: Cents; readonly kept: Cents; readonly refunded: Cents };

/** The states of paid lines whose amounts their terms, withdrawal or refund have settled. */
const SETTLED: readonly LineState[] = ['not_found', 'cancelled', 'refunded'];

export const isSettled = (state: LineState): boolean => SETTLED.includes(state);

/** A settled line. `refunded` counts refunds that name the line, made or in progress. */
type Settled = { readonly total: Cents; readonly refunded: Cents };

/**
 * Returns the kept and the refunded amounts of an order's settled lines, refunds in progress included. `held` is the
 * rest of the order's payments, which the lines share in their order: a refund that names no line counts only as far as
 * the rest is too small (docs/decisions/0032).
 */
export function settledMoney(lines: readonly Settled[], held: Cents): SettledMoney[] {
  let rest = Math.max(0, held);
  return lines.map(({ total, refunded }) => {
    const kept = Math.max(0, Math.min(total - refunded, rest));
    rest -= kept;
    return { charged: total, kept, refunded: total - kept };
  });
}
