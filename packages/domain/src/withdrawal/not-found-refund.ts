import type { Cents } from '../money/money.ts';

type Line = {
  readonly total: Cents;
  /** Returned to the customer, or on its way. */
  readonly refunded: Cents;
  /** The agreed fee; null where none was agreed. */
  readonly notFoundFee: Cents | null;
};

/**
 * Returns the cents with VAT that come back of a line that is not found: by the terms that it was ordered with, and at
 * most what its order has left. Without terms everything comes back.
 */
export function notFoundRefund({ total, refunded, notFoundFee }: Line, left: Cents): Cents {
  const due = Math.max(0, total - refunded - (notFoundFee ?? 0));
  return Math.min(due, Math.max(0, left));
}
