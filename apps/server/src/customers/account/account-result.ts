import type { AccountResult } from '@folio/contract/customers/account.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import type { Customer } from '../identity/customers.queries.ts';
import { selectCustomer } from '../identity/customers.queries.ts';
import { hasSession, type SessionVisitor, type Visitor } from '../visitors/visitor.ts';

/** The customer of a call, and the session in which they are logged in. */
export type Member = { readonly customer: Customer; readonly visitor: SessionVisitor };

/** Returns the result of a change that was not made; without fields the message stands above the form. */
export const rejectedChange = (message: string, fields: readonly Problem[] = []): AccountResult => ({
  ok: false,
  isLoggedOut: false,
  message,
  fields,
});

/** Returns the result for one invalid field. */
export const rejectedField = (name: string, code: string, message: string): AccountResult =>
  rejectedChange(message, [{ name, code, message }]);

/** Runs a change of the account for the logged-in customer; without one it changes nothing. */
export async function asMember(
  deps: Deps,
  visitor: Visitor,
  act: (member: Member) => Promise<AccountResult>,
): Promise<AccountResult> {
  const { session, locale } = visitor;
  const customer = session?.customer_id ? await selectCustomer(deps.db, session.customer_id) : undefined;
  if (customer && hasSession(visitor)) return act({ customer, visitor });
  return { ok: false, isLoggedOut: true, message: m.customer_logged_out({}, { locale }), fields: [] };
}
