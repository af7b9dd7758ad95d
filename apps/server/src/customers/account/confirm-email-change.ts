import type { AccountResult } from '@folio/contract/customers/account.calls';
import { m } from '@folio/messages';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { findCustomer } from '../identity/client.ts';
import {
  consumeEmailChange,
  deleteEmailChange,
  selectChangeByToken,
} from '../identity/email-changes.queries.ts';
import { deletePasswordLink } from '../identity/password-links.queries.ts';
import { shareOrders } from '../identity/share-orders.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { asMember, type Member, rejectedChange } from './account-result.ts';
import { changeAddress, moveOrders, removeUnregistered } from './email.queries.ts';
import { lockAccount, logOutOthers, renewSession } from './sessions.queries.ts';

/**
 * Returns what a link changes for the customer who is logged in; null for an expired, used or replaced link and for
 * one of another customer. The customer who asked for the change logs in to confirm it: a stranger who follows a link
 * that was mailed to them must not add their address, and its orders, to that account.
 */
export async function viewEmailLink(
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<{ from: string; to: string } | null> {
  const customer = await findCustomer(deps, visitor);
  const change = customer && (await selectChangeByToken(deps.db, token, deps.clock()));
  return change && change.customer_id === customer.id ? { from: customer.email, to: change.email } : null;
}

/** The outcome of the transaction besides the changed visitor: the link is over, or the address has an account. */
type Failure = 'over' | 'taken';

/**
 * Changes the address of the account by its link. The account's orders and their mails follow, orders under the new
 * address join, every other device is logged out, and the old address is told.
 */
export async function confirmEmailChange(
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<AccountResult> {
  const { locale } = visitor;
  return asMember(deps, visitor, async (member) => {
    const change = await selectChangeByToken(deps.db, token, deps.clock());
    if (change && change.customer_id !== member.customer.id) throw notFound();
    const changed = await deps.db
      .transaction()
      .execute((tx) => changeEmail(deps, tx, member, token))
      .catch((error: unknown): Failure => {
        // Somebody registered with the address at the same moment.
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      });
    if (changed === 'over') return rejectedChange(m.account_link_over({}, { locale }));
    if (changed === 'taken') await deleteEmailChange(deps.db, member.customer.id, deps.clock());
    if (changed === 'taken') return rejectedChange(m.account_email_taken({}, { locale }));
    await deps.limits.accounts.forget('customer', changed.session.email ?? '');
    updateVisitor(visitor, changed);
    return { ok: true };
  });
}

async function changeEmail(deps: Deps, tx: Tx, { customer, visitor }: Member, token: string) {
  const now = deps.clock();
  await lockAccount(tx, customer.id);
  const change = await consumeEmailChange(tx, customer.id, token, now);
  if (!change) return 'over';
  if (!(await removeUnregistered(tx, change.email, customer.id))) return 'taken';
  await logOutOthers(tx, customer.id, visitor.session.id);
  const renewed = await renewSession(tx, visitor, { email: change.email });
  if (customer.email_verified) await shareOrders(tx, customer.id, customer.email);
  await changeAddress(tx, customer, change.email, now);
  // A link mailed to the old address would still set the password.
  await deletePasswordLink(tx, customer.id);
  await recordChange(deps, tx, { customer, visitor }, change.email);
  await shareOrders(tx, customer.id, change.email);
  return renewed;
}

/** Records the change on the account and on each order whose mails follow, and enqueues the mail to the old address. */
async function recordChange(deps: Deps, tx: Tx, { customer, visitor }: Member, to: string): Promise<void> {
  const from = customer.email;
  const event = { at: deps.clock(), actor_kind: 'customer', actor: to } as const;
  for (const order_id of await moveOrders(tx, customer.id, from, to))
    await recordEvent(tx, { ...event, action: 'buyer_email_changed', order_id, details: { from, to } });
  const details = { from, to, storeId: visitor.store.id, locale: visitor.locale };
  const eventId = await recordEvent(tx, { ...event, action: 'customer_email_changed', details });
  await deps.jobs.enqueue(tx, 'send-account-mail', { eventId });
}
