import type { AccountView, SessionView } from '@folio/contract/customers/account.view';
import { type BillingForm, NO_BILLING } from '@folio/domain/checkout/billing';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { billingLabels } from '../identity/billing-labels.ts';
import { findCustomer, selectRegions } from '../identity/client.ts';
import { countriesIn } from '../identity/countries.ts';
import type { Customer } from '../identity/customers.queries.ts';
import { selectEmailChange } from '../identity/email-changes.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { type LoggedInSession, selectLoggedIn } from './sessions.queries.ts';

/** Returns the account page of the logged-in customer, or null when nobody is logged in. */
export async function viewAccount(deps: Deps, visitor: Visitor): Promise<AccountView | null> {
  const { store, locale, session } = visitor;
  const customer = await findCustomer(deps, visitor);
  if (!customer || !session) return null;
  const now = deps.clock();
  const [regions, change, sessions] = await Promise.all([
    selectRegions(deps, store.country),
    selectEmailChange(deps.db, customer.id, now),
    selectLoggedIn(deps.db, customer.id, session.id, now),
  ]);
  return {
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    region: customer.region,
    regions,
    billing: shownBilling(customer, store.country),
    hasBilling: customer.billing !== null,
    billingLabels: billingLabels(locale),
    countries: countriesIn(locale, store.country),
    emailChange: change ? { email: change.email, expiresAt: change.expires_at.toISOString() } : null,
    sessions: sessions.map((one) => viewSession(deps, visitor, one)),
  };
}

/** Returns the billing data to edit. Their e-mail is blank where it is the account's, as at the checkout. */
function shownBilling({ billing, email }: Customer, country: string): BillingForm {
  if (!billing) return { ...NO_BILLING, type: 'consumer', country };
  return billing.email === email ? { ...billing, email: '' } : billing;
}

function viewSession(
  deps: Deps,
  { locale, session: present }: Visitor,
  session: LoggedInSession,
): SessionView {
  const { id, browser, system, store_id, logged_in_at, seen_at } = session;
  const device =
    browser && system ? m.account_device({ browser, system }, { locale }) : (browser ?? system ?? '');
  return {
    id,
    device: device || m.account_device_unknown({}, { locale }),
    store: deps.catalogue.current().stores.get(store_id)?.name ?? '',
    loggedInAt: (logged_in_at ?? seen_at).toISOString(),
    lastUsedAt: seen_at.toISOString(),
    isThis: id === present?.id,
  };
}
