import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import { readBilling } from '../../customers/identity/billing.ts';
import { mayRevealKnown, readEmail } from '../../customers/identity/check-email.ts';
import { submissionKey } from '../../customers/visitors/idempotency.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { checkForm } from './check-form.ts';
import { draftForm, saveCheckoutDraft, toCheckoutDraft } from './checkout-draft.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

type Rejected = Extract<CheckoutResult, { ok: false }>;

/**
 * Places an order from the pages; stores a rejected form as a draft. Prompts once for the password of a known
 * address, without blocking guests.
 */
export async function orderByForm(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: string,
): Promise<CheckoutResult> {
  const rejection = rejectOtherPage(visitor, form) ?? (await promptForPassword(deps, visitor, form));
  const submission = submissionKey(visitor, 'checkout', key, form);
  const result = rejection ?? (await placeOrder(deps, visitor, form, submission, 'required'));
  if (!result.ok) await saveCheckoutDraft(deps, visitor, rejectedDraft(result.code, visitor, form));
  return result;
}

/**
 * Returns the draft of a rejected form. It records the tax id once the buyer has seen the tax notice for it.
 */
function rejectedDraft(code: string, { session, locale }: Visitor, form: CheckoutForm) {
  const typed = toCheckoutDraft(form, session?.checkout);
  const read = form.billing ? readBilling(form.billing, locale) : undefined;
  const isAnnounced = read?.ok && (code === 'tax_notice' || code === 'total');
  return isAnnounced ? { ...typed, announcedTaxId: read.billing.taxId } : typed;
}

/**
 * Rejects a guest's form after a log-in and a customer's after a log-out, so that the other page is shown.
 */
function rejectOtherPage({ session, locale }: Visitor, { as }: CheckoutForm): Rejected | undefined {
  const loggedIn = session?.customer_id != null;
  if (as === 'guest' && loggedIn) return rejectCheckout('logged_in', m.checkout_logged_in({}, { locale }));
  if (as === 'customer' && !loggedIn)
    return rejectCheckout('logged_out', m.customer_logged_out({}, { locale }));
  return undefined;
}

async function promptForPassword(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
): Promise<Rejected | undefined> {
  const { session, ip, locale } = visitor;
  // Other missing fields are reported first: once the password prompt is answered, the order is placed.
  // An embedded shop has no log-in: its buyer is a guest.
  if (visitor.embedded || session?.customer_id || !checkForm(deps, visitor, form, 'required').ok)
    return undefined;
  const email = readEmail(form.email);
  const typed = session?.checkout;
  if (typed?.asGuest && readEmail(typed.email ?? '') === email) return undefined;
  if (!(await mayRevealKnown(deps, ip, email))) return undefined;
  return rejectCheckout('known', m.customer_email_known({}, { locale }));
}

/**
 * Continues as a guest with an address that has a password (RO-1: the e-mail counts as entered). Returns the
 * payment page, as {@link continueOrder} does.
 */
export async function continueAsGuest(
  deps: Deps,
  visitor: Visitor,
  text: string,
  key: string,
): Promise<string | null> {
  const email = readEmail(text);
  const { session } = visitor;
  if (!session || session.customer_id || !isEmail(email)) return null;
  const email_at = deps.clock();
  await updateSession(deps.db, session.id, { email, email_at });
  updateVisitor(visitor, { session: { ...session, email, email_at } });
  await saveCheckoutDraft(deps, visitor, { ...session.checkout, email, asGuest: true });
  return continueOrder(deps, visitor, key);
}

/**
 * Orders the form typed before the password prompt and returns its payment page. Returns null when the order
 * is rejected; the checkout page then shows the reason.
 */
export async function continueOrder(deps: Deps, visitor: Visitor, key: string): Promise<string | null> {
  const typed = visitor.session?.checkout;
  if (!typed?.sent) return null;
  const form = draftForm(typed);
  const submission = submissionKey(visitor, 'checkout', key, form);
  const result = await placeOrder(deps, visitor, form, submission, 'required');
  if (result.ok) return result.next;
  // The checkout page is reached by a redirect and reads the reason from the draft.
  const draft = { ...rejectedDraft(result.code, visitor, form), refused: result.code };
  await saveCheckoutDraft(deps, visitor, draft);
  return null;
}
