import type { PasswordLinkView, SetPasswordResult } from '@folio/contract/customers/customer.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { lockSession } from '../visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { addPassword, ensureCustomer, selectCustomer, setPassword } from './customers.queries.ts';
import { deleteEmailChange, selectEmailChange } from './email-changes.queries.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { joinSession } from './join-session.ts';
import { logOut } from './log-out.ts';
import { consumePasswordLink, deletePasswordLink, selectPasswordLink } from './password-links.queries.ts';
import { passwordProblem } from './passwords.ts';

const rejected = (message: string, fields: readonly Problem[] = []): SetPasswordResult => ({
  ok: false,
  message,
  fields,
});

/**
 * Sets a password by a mailed link, logs in with it and ends every other session (AP-12). The link verifies
 * the address.
 */
export async function setPasswordByLink(
  deps: Deps,
  visitor: Visitor,
  token: string,
  password: string,
): Promise<SetPasswordResult> {
  const { locale } = visitor;
  const over = rejected(m.customer_link_over({}, { locale }));
  // Checked before the expensive hash; consumed in the transaction, so that concurrent calls set one
  // password.
  const now = deps.clock();
  const linked = await selectPasswordLink(deps.db, token, now);
  const owner = linked ? await selectCustomer(deps.db, linked) : undefined;
  if (!owner) return over;
  const problem = await passwordProblem(password, owner.email, locale);
  if (problem) return rejected(problem.message, [problem]);
  const hash = await deps.accounts.hash(password);
  const other = visitor.session?.customer_id;
  // Another customer is logged in: the link's owner must not see their cart and orders.
  if (other && other !== linked) await logOut(deps, visitor);
  const owned = await deps.db.transaction().execute(async (tx) => {
    const id = await consumePasswordLink(tx, token, now);
    if (!id) return undefined;
    const customer = await setPassword(tx, id, hash, now);
    const joined = await joinSession(deps, tx, visitor, customer);
    await endOtherSessions(tx, id, joined.session.id);
    // Anyone who knew the old password may have asked for it.
    await deleteEmailChange(tx, id, now);
    return { joined, email: customer.email };
  });
  if (!owned) return over;
  // The owner has proved the address, so earlier failed guesses no longer count.
  await deps.limits.accounts.forget('customer', owned.email);
  updateVisitor(visitor, owned.joined);
  return { ok: true };
}

/** Returns the address whose password a link sets, or null for an expired, used or unknown link. */
export async function viewPasswordLink(deps: Deps, token: string): Promise<PasswordLinkView | null> {
  const now = deps.clock();
  const id = await selectPasswordLink(deps.db, token, now);
  const customer = id ? await selectCustomer(deps.db, id) : undefined;
  if (!customer) return null;
  const change = await selectEmailChange(deps.db, customer.id, now);
  return { email: customer.email, endsEmailChange: change !== undefined };
}

/**
 * Sets the first password for the address of the visitor's own paid order, which registers its buyer. The customer gets
 * only the orders visible in this session, since an order does not prove its address. Unpaid orders register
 * nobody, so that claiming an address costs a payment.
 */
export async function registerAfterOrder(
  deps: Deps,
  visitor: Visitor,
  order: { readonly state: string; readonly email: string } | undefined,
  password: string,
): Promise<SetPasswordResult> {
  const { locale } = visitor;
  const sessionId = visitor.session?.id;
  if (order?.state !== 'paid' || !sessionId) return rejected(m.error_not_found({}, { locale }));
  const problem = await passwordProblem(password, order.email, locale);
  if (problem) return rejected(problem.message, [problem]);
  await deps.limits.consume('register', visitor.ip);
  const hash = await deps.accounts.hash(password);
  const now = deps.clock();
  const joined = await deps.db.transaction().execute(async (tx) => {
    await lockSession(tx, sessionId);
    const customerId = await ensureCustomer(tx, order.email);
    if (!(await addPassword(tx, customerId, hash, now))) return undefined;
    await deletePasswordLink(tx, customerId);
    await tx
      .updateTable('customer_order')
      .set({ customer_id: customerId })
      .where('email', '=', order.email)
      .where('customer_id', 'is', null)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('order_access')
          .select('order_id')
          .where('session_id', '=', sessionId)
          .where('is_proven', '=', true),
      )
      .execute();
    const customer = await selectCustomer(tx, customerId);
    return customer ? joinSession(deps, tx, visitor, customer) : visitor;
  });
  if (!joined) return rejected(m.customer_email_known({}, { locale }));
  updateVisitor(visitor, joined);
  return { ok: true };
}
