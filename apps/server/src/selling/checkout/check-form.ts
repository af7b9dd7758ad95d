import type { CheckoutForm, Problem } from '@folio/contract/selling/checkout.view';
import { CHECKS } from '@folio/domain/checks/checks';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { missingConsents } from '../../orders/start-consents/begin-consents.ts';
import { offeredMethods } from '../../payments/offered-methods/offered-methods.ts';
import { NOTHING_TO_PAY } from '../../payments/records/nothing-to-pay.ts';
import { issuerLine } from '../../stores/catalogue/issuer-line.ts';
import type { PaymentMethod } from '../../stores/catalogue/store.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';
import type { Deps } from '../deps.ts';
import { readBuyer } from './buyer.ts';

export type CheckedForm =
  | {
      readonly ok: true;
      readonly email: string;
      readonly method: PaymentMethod;
      readonly buyer: Buyer | undefined;
    }
  | { readonly ok: false; readonly fields: readonly Problem[] };

/** Decides if the two consents are mandatory: pages require them, calls may send them later (AP-28). */
export type ConsentRule = 'required' | 'optional';

/**
 * Validates the e-mail, payment method, consents and billing data of a checkout (VA-8, VA-10). Logged-in
 * customers always order under their own address.
 */
export function checkForm(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  consents: ConsentRule,
): CheckedForm {
  const { store, locale, session } = visitor;
  const email = (session?.customer_id ? (session.email ?? '') : form.email).trim().toLowerCase();
  // A free cart needs no payment method. If it costs something by now, the order is rejected before it is
  // placed.
  const method =
    form.shownTotal === 0
      ? NOTHING_TO_PAY
      : offeredMethods(deps, store).find(({ code }) => code === form.type);
  const fields: Problem[] = [];
  if (!email)
    fields.push({ name: 'email', code: 'required', message: m.checkout_email_required({}, { locale }) });
  else if (CHECKS.email(email))
    fields.push({ name: 'email', code: 'email', message: m.checkout_email_wrong({}, { locale }) });
  if (!method)
    fields.push({ name: 'type', code: 'required', message: methodMissing(deps, visitor, form.shownTotal) });
  const read = readBuyer(visitor, form);
  if (!read.ok) fields.push(...read.fields);
  const isConsumer = form.billing?.type !== 'business';
  if (consents === 'required' && isConsumer) fields.push(...missingConsents(form, locale));
  if (fields.length > 0 || !method || !read.ok) return { ok: false, fields };
  return { ok: true, email, method, buyer: read.buyer };
}

/** Returns the error for a missing payment method; a different one when no method accepts the total. */
function methodMissing(deps: Deps, { store, locale }: Visitor, total: number | undefined): string {
  if (total === undefined || offeredMethods(deps, store, total).length > 0)
    return m.checkout_method_required({}, { locale });
  const words = { total: formatPrice(total, locale), issuer: issuerLine(store.issuer) };
  return m.checkout_method_none(words, { locale });
}
