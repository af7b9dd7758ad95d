import type { CheckoutView, PaymentMethodView } from '@folio/contract/views';
import { viewCart } from '../cart/view-cart.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** The ways to pay of a store, in its order; the wire calls Stripe's card `cc` too (AP-30). */
export const methodViews = (store: Store): PaymentMethodView[] =>
  store.paymentMethods.map(({ code }) => ({ code, wire: code === 'stripe' ? 'cc' : code }));

/** What the identification page shows: the cart, the ways to pay, and the e-mail given before. */
export async function viewCheckout(deps: Deps, visitor: Visitor): Promise<CheckoutView> {
  const cart = await viewCart(deps, visitor);
  return {
    cart,
    methods: methodViews(visitor.store),
    email: visitor.session?.email ?? '',
    officialFee: cart.lines.reduce((sum, line) => sum + line.price.officialFee, 0),
  };
}
