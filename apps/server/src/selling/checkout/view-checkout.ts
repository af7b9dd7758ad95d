import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { mustChooseMethod } from '@folio/domain/checkout/access';
import { type BillingForm, NO_BILLING } from '@folio/domain/checkout/billing';
import { maskEmail } from '@folio/domain/order/mask-email';
import { billingLabels } from '../../customers/identity/billing-labels.ts';
import { findCustomer } from '../../customers/identity/client.ts';
import { countriesIn } from '../../customers/identity/countries.ts';
import type { Customer } from '../../customers/identity/customers.queries.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { expressSetup } from '../../payments/offered-methods/express.ts';
import { methodEntry } from '../../payments/offered-methods/method-entry.ts';
import { methodView, offeredMethods } from '../../payments/offered-methods/offered-methods.ts';
import { acceptedIds } from '../../stores/catalogue/legal-text.ts';
import { withTerms } from '../../stores/pricing/terms-sentences.ts';
import { viewCart } from '../cart/view-cart.ts';
import { viewReminder } from '../cart-reminders/agree-to-reminder.ts';
import type { Deps } from '../deps.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { checkoutState } from './access.ts';
import { restoreBuyer, storedBilling, taxMessage } from './buyer.ts';
import { draftForm } from './checkout-draft.ts';
import { givenConsents } from './given-consents.ts';
import { pendingPaymentNotice } from './notices/pending-payment-notice.ts';
import { rejectionNotice } from './notices/rejection-notice.ts';
import { quoteEmail } from './quoted-orders/quote-email.ts';
import { repriceCart } from './reprice-cart.ts';

/**
 * Returns the data of the checkout pages: the cart at this buyer's prices, the payment methods and earlier
 * input.
 */
export async function viewCheckout(deps: Deps, visitor: Visitor): Promise<CheckoutView> {
  const view = await viewOwnCheckout(deps, visitor);
  return visitor.embedded ? withoutBuyer(view, visitor) : view;
}

/**
 * Omits earlier input: the scripts of a host page can read the view of an embedded shop. The note about tax names the
 * buyer's VAT number.
 */
const withoutBuyer = (view: CheckoutView, { store }: Visitor): CheckoutView => ({
  ...view,
  email: '',
  quotedTo: null,
  guest: null,
  billing: { ...NO_BILLING, type: 'consumer', country: store.country, email: '' },
  wantsInvoice: false,
  taxNote: null,
});

async function viewOwnCheckout(deps: Deps, visitor: Visitor): Promise<CheckoutView> {
  const { session, store, locale } = visitor;
  const [cart, customer, method, pendingPaymentNote, consents, quoted, reminder] = await Promise.all([
    viewCart(deps, visitor),
    findCustomer(deps, visitor),
    chosenMethod(deps, visitor),
    pendingPaymentNotice(deps, visitor),
    givenConsents(deps, visitor),
    quoteEmail(deps, visitor),
    viewReminder(deps, visitor),
  ]);
  const typed = session?.checkout;
  const stored = storedBilling(session, customer);
  const email = customer?.email ?? typed?.email ?? session?.email ?? '';
  const prices = await pricesFor(deps, visitor, stored, cart);
  const { total } = prices.totals;
  const offered = total === 0 ? [] : offeredMethods(deps, store, total);
  const methods = offered.map((one) => ({
    ...methodView(one.code, locale),
    ...methodEntry(deps, visitor, one, total),
  }));
  return {
    cart,
    ...prices,
    methods,
    express: visitor.embedded ? null : expressSetup(deps, store, total),
    notice: rejectionNotice(typed, prices, locale),
    pendingPaymentNote,
    consents,
    method: method || preferredMethod(methods, typed?.type, customer, session?.payment_method),
    email,
    quotedTo: quoted ? maskEmail(quoted) : null,
    guest: session?.email_at ? session.email : null,
    customer: customer?.email ?? null,
    billing: typed?.billing ??
      stored ??
      customer?.billing ?? { ...NO_BILLING, type: 'consumer', country: store.country, email },
    billingLabels: billingLabels(locale),
    wantsInvoice: stored != null,
    countries: countriesIn(locale, store.country),
    officialFee: cart.lines.reduce((sum, line) => sum + line.price.officialFee, 0),
    reminder,
    texts: acceptedIds(deps.catalogue.current().legal, store, locale),
  };
}

/** Returns the stored payment method while it is fresh (AR-5), or an empty string. */
async function chosenMethod(deps: Deps, visitor: Visitor): Promise<string> {
  const state = await checkoutState(deps, visitor);
  return mustChooseMethod(state) ? '' : (state.method ?? '');
}

/**
 * Returns the preselected payment method: the one just typed, the customer's last one, or the only one
 * offered.
 */
function preferredMethod(
  methods: CheckoutView['methods'],
  typed: string | undefined,
  customer: Customer | undefined,
  stale: string | null | undefined,
): string {
  const codes = methods.map(({ code }) => code);
  const preferred = stale ? undefined : customer?.preferred_payment;
  return (
    [typed, preferred].find((code) => code && codes.includes(code)) ??
    (codes.length === 1 ? codes[0] : '') ??
    ''
  );
}

type Prices = Pick<CheckoutView, 'prices' | 'totals' | 'taxNote'>;

/** Returns each line's price for this buyer, or the cart's own prices when the tax is not known yet. */
async function pricesFor(
  deps: Deps,
  visitor: Visitor,
  billing: BillingForm | null,
  cart: CheckoutView['cart'],
): Promise<Prices> {
  const { store, locale, session } = visitor;
  const cartPrices: Prices = {
    prices: cart.lines.map(({ productName, price }) => ({ productName, ...price })),
    totals: cart.totals,
    taxNote: null,
  };
  if (!billing || !session) return cartPrices;
  const buyer = await restoreBuyer(deps, visitor, { ...draftForm(session.checkout), billing });
  const rows = await activeLines(deps, visitor);
  if (!buyer) return cartPrices;
  const priced = await repriceCart(deps.db, deps, store, locale, rows, buyer);
  if (!priced.ok) return cartPrices;
  const shown = new Map(cart.lines.map(({ id, price }) => [id, price]));
  return {
    prices: priced.lines.map(({ line, product, net, vat, vatRate }) => {
      const price = { net, vat, total: net + vat, vatRate, officialFee: product.officialFee };
      const productName = product.name[locale];
      return { ...shown.get(line.id), productName, ...withTerms(price, product, locale) };
    }),
    totals: { net: priced.net, vat: priced.vat, total: priced.total },
    taxNote: taxMessage(buyer, priced.tax.treatment, locale),
  };
}
