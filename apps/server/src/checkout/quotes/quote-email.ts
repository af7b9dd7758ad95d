import type { CheckoutForm } from '@folio/contract/views/checkout';
import { selectQuoteEmail } from '../../cart/quotes/staff-quotes.queries.ts';
import type { Deps } from '../../deps.ts';
import type { Visitor } from '../../visitors/visitor.ts';

/** Returns the address that the quote in a guest's cart was sent to; undefined for other carts. */
export async function quoteEmail({ db }: Deps, { session }: Visitor): Promise<string | undefined> {
  if (!session?.cart_id || session.customer_id) return undefined;
  return selectQuoteEmail(db, session.cart_id);
}

/**
 * Completes a form without an address by the one that the cart's quote was sent to. The page does not show that address
 * (AP-6), so its form comes back without one.
 */
export async function withQuoteEmail(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
): Promise<CheckoutForm> {
  if (form.email.trim() !== '') return form;
  const email = (await quoteEmail(deps, visitor)) ?? '';
  const { billing } = form;
  return {
    ...form,
    email,
    ...(billing && { billing: { ...billing, email: billing.email.trim() || email } }),
  };
}
