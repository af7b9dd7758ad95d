import type { CheckoutForm } from '@folio/contract/views';
import type { Deps } from '../deps.ts';
import { jsonb } from '../platform/db/json.ts';
import type { CheckoutDraft } from '../platform/db/schema.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** Leaves the invoice's e-mail blank where it is the buyer's: the copy follows when that is corrected. */
const withoutCopy = ({ billing, email }: CheckoutForm): CheckoutDraft['billing'] =>
  billing && billing.email === email ? { ...billing, email: '' } : (billing ?? null);

const withCopy = (typed: CheckoutDraft | null | undefined): CheckoutForm['billing'] =>
  typed?.billing ? { ...typed.billing, email: typed.billing.email || (typed.email ?? '') } : null;

/** What is kept of a form that did not become an order: all that was typed and ticked. */
export const toCheckoutDraft = (
  form: CheckoutForm,
  before: CheckoutDraft | null | undefined,
): CheckoutDraft => ({
  email: form.email.slice(0, 254),
  type: form.type.slice(0, 40),
  startNow: form.startNow,
  loseWithdrawal: form.loseWithdrawal,
  sent: true,
  billing: withoutCopy(form),
  ...(form.shownTotal !== undefined && { shownTotal: form.shownTotal }),
  ...(form.shownIn && { shownIn: form.shownIn }),
  ...(form.shownTexts && { shownTexts: form.shownTexts }),
  ...(before?.asGuest && before.email === form.email && { asGuest: true }),
});

/** What is kept once it is ordered: the next order is sent, and its consents given, by its buyer. */
export const draftAfterOrder = ({ shownIn: _, shownTexts: __, ...typed }: CheckoutDraft): CheckoutDraft => ({
  ...typed,
  startNow: false,
  loseWithdrawal: false,
  sent: false,
});

/** Keeps what was typed with the visitor's session, so that a reload, another language or a log-in loses none of it. */
export async function saveCheckoutDraft(deps: Deps, visitor: Visitor, typed: CheckoutDraft): Promise<void> {
  const { session } = visitor;
  if (!session) return;
  await updateSession(deps.db, session.id, { checkout: jsonb(typed) });
  visitor.session = { ...session, checkout: typed };
}

/** The form as it was typed. */
export const draftForm = (typed: CheckoutDraft | null | undefined): CheckoutForm => ({
  email: typed?.email ?? '',
  type: typed?.type ?? '',
  startNow: typed?.startNow ?? false,
  loseWithdrawal: typed?.loseWithdrawal ?? false,
  billing: withCopy(typed),
  ...(typed?.shownTotal !== undefined && { shownTotal: typed.shownTotal }),
  ...(typed?.shownIn && { shownIn: typed.shownIn }),
  ...(typed?.shownTexts && { shownTexts: typed.shownTexts }),
});
