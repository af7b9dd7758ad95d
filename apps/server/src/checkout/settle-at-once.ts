import { afterRegister } from '@folio/domain/checkout/access';
import { methodPath } from '@folio/domain/payment/methods';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Settling } from '../payments/settle.queries.ts';
import { settleLocked } from '../payments/settle-attempt.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** How an order is paid that costs nothing: by no provider. */
export const NOTHING_TO_PAY: PaymentMethod = { code: 'none', gateway: 'none', limits: {} };

/** How an order of this total, in cents, is paid. */
export const methodFor = (total: number, chosen: PaymentMethod): PaymentMethod =>
  total === 0 ? NOTHING_TO_PAY : chosen;

/** Whether a way to pay needs no provider. */
export const settlesAtOnce = (deps: Deps, method: PaymentMethod): boolean =>
  method === NOTHING_TO_PAY || deps.gateways.get(method.gateway)?.settlesAtOnce === true;

/** What a checkout that went through is answered with (AR-4). */
export const answerFor = (deps: Deps, visitor: Visitor, method: PaymentMethod, orderId: number) => ({
  ok: true as const,
  orderId: String(orderId),
  next: settlesAtOnce(deps, method) ? `/customer/checkout/success/${orderId}` : nextPage(visitor, method),
});

function nextPage({ session }: Visitor, { code }: PaymentMethod): string {
  const hasRegistered = session?.customer_id == null;
  return hasRegistered && afterRegister(code) === 'checkout'
    ? '/customer/checkout'
    : `/customer/payment/${methodPath(code)}`;
}

/** What needs no provider is paid in the very transaction that orders it; the visitor's hands are then empty. */
export async function settleAtOnce(tx: Tx, deps: Deps, visitor: Visitor, settling: Settling): Promise<void> {
  const { attempt } = settling;
  if (attempt.amount > 0 && deps.gateways.get(attempt.gateway)?.settlesAtOnce !== true)
    throw new Error(`attempt ${attempt.id} costs something, and nobody has taken it`);
  await settleLocked(tx, deps, settling, {
    providerRef: attempt.id,
    state: 'succeeded',
    amount: attempt.amount,
    currency: attempt.currency,
    orderId: attempt.order_id,
    failureCode: null,
  });
  if (visitor.session) visitor.session = { ...visitor.session, cart_id: null, show_cart: false };
  if (visitor.lastOrder)
    visitor.lastOrder = { ...visitor.lastOrder, order: { ...visitor.lastOrder.order, state: 'paid' } };
}
