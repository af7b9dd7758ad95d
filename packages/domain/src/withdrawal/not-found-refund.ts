import type { Cents } from '../money/money.ts';

type Line = {
  readonly total: Cents;
  /** Refunded, or a refund is in progress. */
  readonly refunded: Cents;
  /** The agreed fee; null where none was agreed. */
  readonly notFoundFee: Cents | null;
};

/**
 * Returns the refund of a line that is not found, in cents with VAT: by the terms that it was ordered with, and at most
 * the rest of its order. Without terms everything is refunded.
 */
export function notFoundRefund({ total, refunded, notFoundFee }: Line, left: Cents): Cents {
  const due = Math.max(0, total - refunded - (notFoundFee ?? 0));
  return Math.min(due, Math.max(0, left));
}
