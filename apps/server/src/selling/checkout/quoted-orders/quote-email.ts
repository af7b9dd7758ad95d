import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import type { Visitor } from '../../../customers/visitors/visitor.ts';
import type { Deps } from '../../deps.ts';
import { selectQuote } from '../../quotes/quotes.queries.ts';

/** Returns the address that a guest’s active quote was sent to; undefined without one. */
export async function quoteEmail({ db }: Deps, { session }: Visitor): Promise<string | undefined> {
  if (!session?.quote_id || session.customer_id) return undefined;
  const quote = await selectQuote(db, session.quote_id);
  return quote?.email || undefined;
}

/**
 * Completes a form without an address by the one that the quote was sent to. The page does not show that address
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
