import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { CheckoutDraft } from '../../platform/db/cart-tables.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Deps } from '../deps.ts';

/** Blanks the invoice's e-mail where it equals the buyer's, so that a later correction applies to both. */
const withoutCopy = ({ billing, email }: CheckoutForm): CheckoutDraft['billing'] =>
  billing && billing.email === email ? { ...billing, email: '' } : (billing ?? null);

const withCopy = (typed: CheckoutDraft | null | undefined): CheckoutForm['billing'] =>
  typed?.billing ? { ...typed.billing, email: typed.billing.email || (typed.email ?? '') } : null;

/** Returns the draft to store for a form that did not become an order, including its ticked consents. */
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
  ...(before?.knownOrder && { knownOrder: before.knownOrder }),
  ...(before?.asGuest && before.email === form.email && { asGuest: true }),
});

/** Returns the draft to store after an order. The next order needs its own submission and consents. */
export const draftAfterOrder = ({ shownIn: _, shownTexts: __, ...typed }: CheckoutDraft): CheckoutDraft => ({
  ...typed,
  startNow: false,
  loseWithdrawal: false,
  sent: false,
});

/** Stores the draft in the visitor's session, so that it survives a reload, a change of language and a log-in. */
export async function saveCheckoutDraft(deps: Deps, visitor: Visitor, typed: CheckoutDraft): Promise<void> {
  const { session } = visitor;
  if (!session) return;
  await updateSession(deps.db, session.id, { checkout: jsonb(typed) });
  updateVisitor(visitor, { session: { ...session, checkout: typed } });
}

/** Rebuilds the form from a stored draft. */
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
