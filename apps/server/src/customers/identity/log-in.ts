import type { SetPasswordResult } from '@folio/contract/customers/customer.calls';
import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { readEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import { selectCustomer } from './customers.queries.ts';
import { joinSession } from './join-session.ts';
import { logOut } from './log-out.ts';

/**
 * Logs a visitor in and keeps their cart (AP-13). Returns the same error for a wrong password, an unknown
 * address and a locked account.
 */
export async function logIn(
  deps: Deps,
  visitor: Visitor,
  form: { readonly email: string; readonly pass: string },
): Promise<SetPasswordResult> {
  const { locale } = visitor;
  const email = readEmail(form.email);
  const rejected = (name: string, code: string, message: string): SetPasswordResult => ({
    ok: false,
    message,
    fields: [{ name, code, message }],
  });
  if (!email) return rejected('email', 'required', m.checkout_email_required({}, { locale }));
  if (!isEmail(email)) return rejected('email', 'email', m.checkout_email_wrong({}, { locale }));
  if (!form.pass) return rejected('pass', 'required', m.customer_password_required({}, { locale }));
  const verified = await checkPassword(deps, visitor, email, form.pass);
  const customer = verified ? await selectCustomer(deps.db, verified) : undefined;
  if (!customer) return rejected('pass', 'credentials', m.customer_password_wrong({}, { locale }));
  await deps.limits.accounts.forget('customer', email);
  const other = visitor.session?.customer_id;
  if (other && other !== customer.id) await logOut(deps, visitor);
  const joined = await deps.db.transaction().execute((tx) => joinSession(deps, tx, visitor, customer));
  updateVisitor(visitor, joined);
  return { ok: true };
}
