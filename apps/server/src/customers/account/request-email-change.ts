import type { AccountResult } from '@folio/contract/customers/account.calls';
import { isEmail } from '@folio/domain/checks/email';
import { toMailbox } from '@folio/domain/checks/mailbox';
import { m } from '@folio/messages';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { readEmail } from '../identity/check-email.ts';
import { checkPassword } from '../identity/check-password.ts';
import {
  deleteEmailChange,
  replaceEmailChange,
  selectEmailChange,
} from '../identity/email-changes.queries.ts';
import { once, submissionKey } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { asMember, type Member, rejectedChange, rejectedField } from './account-result.ts';

/**
 * Asks to change the address of the account, which its password confirms. A mailed link makes the change. Free and
 * taken addresses cost the same work and get the same answer: the mailing job looks the address up.
 */
export function requestEmailChange(
  deps: Deps,
  visitor: Visitor,
  { email: text, pass, key }: { readonly email: string; readonly pass: string; readonly key: string },
): Promise<AccountResult> {
  const { locale } = visitor;
  return asMember(deps, visitor, async (member) => {
    const { customer } = member;
    const email = readEmail(text);
    if (!email) return rejectedField('email', 'required', m.checkout_email_required({}, { locale }));
    if (!isEmail(email)) return rejectedField('email', 'email', m.checkout_email_wrong({}, { locale }));
    if (email === customer.email) return rejectedField('email', 'same', m.account_email_same({}, { locale }));
    if (!pass) return rejectedField('pass', 'required', m.customer_password_required({}, { locale }));
    if (!(await checkPassword(deps, visitor, customer.email, pass)))
      return rejectedField('pass', 'credentials', m.account_password_wrong({}, { locale }));
    await deps.limits.accounts.forget('customer', customer.email);
    return mailLink(deps, member, email, key);
  });
}

/** Mails a new link to the address that waits for one. The password was asked for with the first. */
export function resendEmailLink(deps: Deps, visitor: Visitor, key: string): Promise<AccountResult> {
  return asMember(deps, visitor, async (member) => {
    const waiting = await selectEmailChange(deps.db, member.customer.id, deps.clock());
    if (!waiting) return rejectedChange(m.account_email_not_waiting({}, { locale: visitor.locale }));
    return mailLink(deps, member, waiting.email, key);
  });
}

/** Cancels the change that waits for its link, which then opens nothing. */
export function cancelEmailChange(deps: Deps, visitor: Visitor): Promise<AccountResult> {
  return asMember(deps, visitor, async ({ customer }) => {
    await deleteEmailChange(deps.db, customer.id, deps.clock());
    return { ok: true };
  });
}

/** Stores the change and enqueues its mail, once per key. */
async function mailLink(
  deps: Deps,
  { customer, visitor }: Member,
  email: string,
  key: string,
): Promise<AccountResult> {
  const { ip, locale, store } = visitor;
  await deps.limits.consume('mail-unverified', ip);
  await deps.limits.consume('email-links', `account ${customer.id}`);
  await deps.limits.consume('email-links', toMailbox(email));
  const now = deps.clock();
  const change = { customer_id: customer.id, email, store_id: store.id, locale };
  await once(deps.db, now, submissionKey(visitor, 'email-link', key, { email }), async (tx) => {
    const changeId = await replaceEmailChange(tx, change, now);
    await deps.jobs.enqueue(tx, 'send-email-link', { changeId });
    const action = 'customer_email_requested';
    const details = { from: customer.email, to: email };
    await recordEvent(tx, { at: now, actor_kind: 'customer', actor: customer.email, action, details });
    return { status: 200, answer: { ok: true } };
  });
  return { ok: true };
}
