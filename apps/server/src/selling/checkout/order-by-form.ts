import type { CheckoutForm, CheckoutResult } from '@folio/contract/selling/checkout.view';
import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import { readBilling } from '../../customers/identity/billing.ts';
import { mayRevealKnown, readEmail } from '../../customers/identity/check-email.ts';
import { submissionKey } from '../../customers/visitors/idempotency.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { type Visitor, WithVisitor, withSession } from '../../customers/visitors/visitor.ts';
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
): Promise<WithVisitor<CheckoutResult>> {
  const rejection = rejectOtherPage(visitor, form) ?? (await promptForPassword(deps, visitor, form));
  const { visitor: after, value: result } = rejection
    ? new WithVisitor(visitor, rejection)
    : await placeOrder(deps, visitor, form, submissionKey(visitor, 'checkout', key, form), 'required');
  if (result.ok) return new WithVisitor(after, result);
  const draft = rejectedDraft(result.code, after, form);
  return new WithVisitor(await saveCheckoutDraft(deps, after, draft), result);
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
): Promise<WithVisitor<string | null>> {
  const email = readEmail(text);
  const { session } = visitor;
  if (!session || session.customer_id || !isEmail(email)) return new WithVisitor(visitor, null);
  const email_at = deps.clock();
  await updateSession(deps.db, session.id, { email, email_at });
  const guest = withSession(visitor, { ...session, email, email_at });
  const draft = { ...session.checkout, email, asGuest: true };
  return continueOrder(deps, await saveCheckoutDraft(deps, guest, draft), key);
}

/**
 * Orders the form typed before the password prompt and returns its payment page. Returns null when the order
 * is rejected; the checkout page then shows the reason.
 */
export async function continueOrder(
  deps: Deps,
  visitor: Visitor,
  key: string,
): Promise<WithVisitor<string | null>> {
  const typed = visitor.session?.checkout;
  if (!typed?.sent) return new WithVisitor(visitor, null);
  const form = draftForm(typed);
  const { visitor: after, value: result } = await placeOrder(
    deps,
    visitor,
    form,
    submissionKey(visitor, 'checkout', key, form),
    'required',
  );
  if (result.ok) return new WithVisitor(after, result.next);
  // The checkout page is reached by a redirect and reads the reason from the draft.
  const draft = { ...rejectedDraft(result.code, after, form), refused: result.code };
  return new WithVisitor(await saveCheckoutDraft(deps, after, draft), null);
}
