import type { Charge, Intent } from './api/objects.ts';

/** What the shop should find in its own books, per order: cents charged and given back. */
export interface StripeBookEntry {
  order_id: string | null;
  intents: string[];
  charged: number;
  refunded: number;
}

/** Sums charges and refunds by the `order_id` in the metadata of their payments. */
export function bookEntries(intents: readonly Intent[], charges: readonly Charge[]): StripeBookEntry[] {
  const byOrder = Map.groupBy(intents, ({ metadata }) => metadata.order_id ?? null);
  return [...byOrder].map(([order_id, group]) => {
    const ids = group.map(({ id }) => id);
    const taken = charges.filter((charge) => charge.captured && ids.includes(charge.payment_intent));
    return {
      order_id,
      intents: ids,
      charged: sum(taken.map((charge) => charge.amount_captured)),
      // A capture in part counts what it let go as refunded; that was never charged.
      refunded: sum(
        taken.map(
          ({ amount_refunded, amount, amount_captured }) => amount_refunded - (amount - amount_captured),
        ),
      ),
    };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
