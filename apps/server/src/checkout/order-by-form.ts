import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import { readBilling } from '../customers/billing.ts';
import { mayRevealKnown, readEmail } from '../customers/check-email.ts';
import type { Deps } from '../deps.ts';
import { submissionKey } from '../visitors/idempotency.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { checkForm } from './check-form.ts';
import { draftForm, saveCheckoutDraft, toCheckoutDraft } from './checkout-draft.ts';
import { placeOrder } from './place-order.ts';
import { rejectCheckout } from './reject-cart.ts';

type Refused = Extract<CheckoutResult, { ok: false }>;

/**
 * The checkout as the pages ask for it: what does not become an order is kept as it was typed, and a buyer whose address has a password
 * is asked for it once. A guest's address blocks nothing: they may go on without.
 */
export async function orderByForm(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: string,
): Promise<CheckoutResult> {
  const known = isElsewhere(visitor, form) ?? (await asksForPassword(deps, visitor, form));
  const result =
    known ??
    (await placeOrder(deps, visitor, form, submissionKey(visitor, 'checkout', key, form), 'required'));
  if (!result.ok) await saveCheckoutDraft(deps, visitor, typedAfter(result.code, visitor, form));
  return result;
}

/** What is kept of a refused form; with the tax id, where its buyer has just been told what it does to the sum. */
function typedAfter(code: string, { session, locale }: Visitor, form: CheckoutForm) {
  const typed = toCheckoutDraft(form, session?.checkout);
  const read = form.billing ? readBilling(form.billing, locale) : undefined;
  const isTold = read?.ok && (code === 'tax_told' || code === 'total');
  return isTold ? { ...typed, told: read.billing.taxId } : typed;
}

/** A form of a guest's page from who has logged in since, or of a customer's from who has logged out: the other page is shown. */
function isElsewhere({ session, locale }: Visitor, { as }: CheckoutForm): Refused | undefined {
  const loggedIn = session?.customer_id != null;
  if (as === 'guest' && loggedIn) return rejectCheckout('logged_in', m.checkout_logged_in({}, { locale }));
  if (as === 'customer' && !loggedIn)
    return rejectCheckout('logged_out', m.customer_logged_out({}, { locale }));
  return undefined;
}

async function asksForPassword(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
): Promise<Refused | undefined> {
  const { session, ip, locale } = visitor;
  // What is missing is asked for first: once the password is given, or not, the order is made.
  if (session?.customer_id || !checkForm(deps, visitor, form, 'required').ok) return undefined;
  const email = readEmail(form.email);
  const typed = session?.checkout;
  if (typed?.asGuest && readEmail(typed.email ?? '') === email) return undefined;
  if (!(await mayRevealKnown(deps, ip, email))) return undefined;
  return rejectCheckout('known', m.customer_email_known({}, { locale }));
}

/**
 * The buyer goes on with an address that has a password, without it (RO-1: their e-mail counts as given). Answers where their order is
 * paid, as {@link continueOrder} does.
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
  visitor.session = { ...session, email, email_at };
  await saveCheckoutDraft(deps, visitor, { ...session.checkout, email, asGuest: true });
  return continueOrder(deps, visitor, key);
}

/**
 * Orders what was typed before a password was asked for, and answers where it is paid; null when that was not all that is needed, so
 * that its page is shown, which says what was refused.
 */
export async function continueOrder(deps: Deps, visitor: Visitor, key: string): Promise<string | null> {
  const typed = visitor.session?.checkout;
  if (!typed?.sent) return null;
  const form = draftForm(typed);
  const result = await placeOrder(
    deps,
    visitor,
    form,
    submissionKey(visitor, 'checkout', key, form),
    'required',
  );
  if (result.ok) return result.next;
  // Its page is reached by a redirect, and says why.
  await saveCheckoutDraft(deps, visitor, { ...typedAfter(result.code, visitor, form), refused: result.code });
  return null;
}
