import { holdsMoney, type RefundState } from './refund-states.ts';

type Taken = { readonly amount: number };
type Given = { readonly amount: number; readonly state: RefundState };

/** How much of what was taken may still be given back, in cents: never more than was paid, whatever is on its way. */
export function refundable(taken: readonly Taken[], given: readonly Given[]): number {
  const paid = taken.reduce((sum, { amount }) => sum + amount, 0);
  const held = given.reduce((sum, { amount, state }) => sum + (holdsMoney(state) ? amount : 0), 0);
  return Math.max(0, paid - held);
}
