import type { ExpressView } from '@folio/contract/payments/express.view';
import { findCustomer } from '../../customers/identity/client.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { expressSetup } from '../../payments/offered-methods/express.ts';
import { acceptedIds } from '../../stores/catalogue/legal-text.ts';
import { viewCart } from '../cart/view-cart.ts';
import type { Deps } from '../deps.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { restoreBuyer, storedBilling, taxMessage } from './buyer.ts';
import { draftForm } from './checkout-draft.ts';
import { pendingPaymentNotice } from './notices/pending-payment-notice.ts';
import { repriceCart } from './reprice-cart.ts';

/**
 * Returns the wallet's offer for the cart, or null when no wallet may be shown; changes nothing. Stored billing data
 * determines the tax and the invoice, since a wallet supplies none. Returns null when the checkout has to show a
 * message first: another total, a VIES notice, a payment in progress or an invalid line.
 */
export async function viewExpress(deps: Deps, visitor: Visitor): Promise<ExpressView | null> {
  const { session, store, locale } = visitor;
  if (!session || visitor.embedded) return null;
  const [cart, customer, rows, processing] = await Promise.all([
    viewCart(deps, visitor),
    findCustomer(deps, visitor),
    activeLines(deps, visitor),
    pendingPaymentNotice(deps, visitor),
  ]);
  const { total } = cart.totals;
  const setup = processing === null ? expressSetup(deps, store, total) : null;
  if (!setup) return null;
  const billing = storedBilling(session, customer);
  const buyer = billing
    ? await restoreBuyer(deps, visitor, { ...draftForm(session.checkout), billing })
    : undefined;
  if (billing && !buyer) return null;
  const priced = await repriceCart(deps.db, deps, store, locale, rows, buyer);
  if (!priced.ok || priced.total !== total) return null;
  if (buyer && taxMessage(buyer, priced.tax.treatment, locale) !== null) return null;
  return {
    ...setup,
    total,
    invoiceTo: buyer?.billing.name ?? null,
    asksConsents: buyer?.billing.type !== 'business',
    email: customer?.email ?? null,
    texts: acceptedIds(deps.catalogue.current().legal, store, locale),
  };
}
