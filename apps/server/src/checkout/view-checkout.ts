import type { CheckoutView } from '@folio/contract/views';
import { viewCart } from '../cart/view-cart.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { methodViews } from './methods.ts';

/** What the identification page shows: the cart, the ways to pay, and the e-mail given before. */
export async function viewCheckout(deps: Deps, visitor: Visitor): Promise<CheckoutView> {
  const cart = await viewCart(deps, visitor);
  return {
    cart,
    methods: methodViews(deps, visitor.store, cart.totals.total),
    email: visitor.session?.email ?? '',
    officialFee: cart.lines.reduce((sum, line) => sum + line.price.officialFee, 0),
  };
}
