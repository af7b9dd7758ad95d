import { holdsMoney, type RefundState } from './refund-states.ts';

type Captured = { readonly amount: number };
type Refunded = { readonly amount: number; readonly state: RefundState };

/**
 * Returns the cents of captured payments that can still be refunded, net of refunds completed or in progress.
 */
export function refundable(captured: readonly Captured[], refunded: readonly Refunded[]): number {
  const paid = captured.reduce((sum, { amount }) => sum + amount, 0);
  const held = refunded.reduce((sum, { amount, state }) => sum + (holdsMoney(state) ? amount : 0), 0);
  return Math.max(0, paid - held);
}
