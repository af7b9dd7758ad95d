import type { Cents } from '../money/money.ts';

type Line = {
  readonly total: Cents;
  /** Returned to the customer, or on its way. */
  readonly refunded: Cents;
  /** The agreed fee; null where none was agreed. */
  readonly notFoundFee: Cents | null;
};

/**
 * Returns what comes back of a line that is not found, and what is kept, in cents with VAT: by the terms that it was
 * ordered with, and at most what its order has left. Without terms everything comes back.
 */
export function notFoundRefund(
  { total, refunded, notFoundFee }: Line,
  left: Cents,
): { readonly refund: Cents; readonly kept: Cents } {
  const due = Math.max(0, total - refunded - (notFoundFee ?? 0));
  const refund = Math.min(due, Math.max(0, left));
  return { refund, kept: Math.max(0, total - refunded - refund) };
}
