import type { AccountResult } from '@folio/contract/customers/account.calls';
import { m } from '@folio/messages';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from '../identity/check-password.ts';
import { replacePassword } from '../identity/customers.queries.ts';
import { deleteEmailChange } from '../identity/email-changes.queries.ts';
import { deletePasswordLink } from '../identity/password-links.queries.ts';
import { passwordProblem } from '../identity/passwords.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { asMember, type Member, rejectedChange, rejectedField } from './account-result.ts';
import { lockAccount, logOutOthers, renewSession } from './sessions.queries.ts';

/**
 * Sets a new password, which the current one confirms. Ends every other session, mailed links, and a change of address
 * that waits: a person who knew the old password may have asked for it. The page and the mail say so.
 */
export function changePassword(
  deps: Deps,
  visitor: Visitor,
  { current, pass }: { readonly current: string; readonly pass: string },
): Promise<AccountResult> {
  const { locale } = visitor;
  return asMember(deps, visitor, async (member) => {
    const { email } = member.customer;
    if (!current) return rejectedField('current', 'required', m.account_current_required({}, { locale }));
    const problem = await passwordProblem(pass, email, locale);
    if (problem) return rejectedChange(problem.message, [problem]);
    if (!(await checkPassword(deps, visitor, email, current)))
      return rejectedField('current', 'credentials', m.account_password_wrong({}, { locale }));
    await deps.limits.accounts.forget('customer', email);
    const hash = await deps.accounts.hash(pass);
    const { renewed, ended } = await deps.db
      .transaction()
      .execute((tx) => storePassword(deps, tx, member, hash));
    updateVisitor(visitor, renewed);
    return { ok: true, ...ended };
  });
}

async function storePassword(deps: Deps, tx: Tx, { customer, visitor }: Member, hash: string) {
  const now = deps.clock();
  await lockAccount(tx, customer.id);
  await logOutOthers(tx, customer.id, visitor.session.id);
  const renewed = await renewSession(tx, visitor, {});
  await replacePassword(tx, customer.id, hash, now);
  await deletePasswordLink(tx, customer.id);
  const ended = (await deleteEmailChange(tx, customer.id, now)) ? { endedEmailChange: true as const } : {};
  const eventId = await recordEvent(tx, {
    at: now,
    actor_kind: 'customer',
    actor: customer.email,
    action: 'customer_password_changed',
    details: { storeId: visitor.store.id, locale: visitor.locale, ...ended },
  });
  await deps.jobs.enqueue(tx, 'send-account-mail', { eventId });
  return { renewed, ended };
}
