import { afterRegister } from '@folio/domain/checkout/access';
import { methodPath } from '@folio/domain/payment/methods';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';

/** Payment method of an order that costs nothing: no provider is involved. */
export const NOTHING_TO_PAY: PaymentMethod = { code: 'none', gateway: 'none', provider: 'none', limits: {} };

/** Returns the payment method of an order with this total, in cents. */
export const methodFor = (total: number, chosen: PaymentMethod): PaymentMethod =>
  total === 0 ? NOTHING_TO_PAY : chosen;

/** Builds the answer to a successful checkout (AR-4). `isPayable`: no payment by another method is in progress. */
export const toCheckoutAnswer = (
  visitor: Visitor,
  method: PaymentMethod,
  orderId: number,
  isPayable = true,
) => ({
  ok: true as const,
  orderId: String(orderId),
  ...(method === NOTHING_TO_PAY
    ? { next: `/customer/checkout/success/${orderId}` }
    : { next: nextPage(visitor, method), isPayable }),
});

function nextPage({ session }: Visitor, { code }: PaymentMethod): string {
  const hasRegistered = session?.customer_id == null;
  return hasRegistered && afterRegister(code) === 'checkout'
    ? '/customer/checkout'
    : `/customer/payment/${methodPath(code)}`;
}
