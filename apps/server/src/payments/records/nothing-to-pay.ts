import { afterRegister } from '@folio/domain/checkout/access';
import { methodPath } from '@folio/domain/payment/methods';
import type { PaymentMethod } from '../../catalogue/store.ts';
import type { Visitor } from '../../visitors/visitor.ts';

/** How an order is paid that costs nothing: by no provider. */
export const NOTHING_TO_PAY: PaymentMethod = { code: 'none', gateway: 'none', provider: 'none', limits: {} };

/** How an order of this total, in cents, is paid. */
export const methodFor = (total: number, chosen: PaymentMethod): PaymentMethod =>
  total === 0 ? NOTHING_TO_PAY : chosen;

/** What a checkout that went through is answered with (AR-4). */
export const toCheckoutAnswer = (visitor: Visitor, method: PaymentMethod, orderId: number) => ({
  ok: true as const,
  orderId: String(orderId),
  next: method === NOTHING_TO_PAY ? `/customer/checkout/success/${orderId}` : nextPage(visitor, method),
});

function nextPage({ session }: Visitor, { code }: PaymentMethod): string {
  const hasRegistered = session?.customer_id == null;
  return hasRegistered && afterRegister(code) === 'checkout'
    ? '/customer/checkout'
    : `/customer/payment/${methodPath(code)}`;
}
