import type { CheckoutForm, Problem } from '@folio/contract/views';
import { CHECKS } from '@folio/domain/checks/checks';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { PaymentMethod } from '../catalogue/store.ts';

export type CheckedForm =
  | { readonly ok: true; readonly email: string; readonly method: PaymentMethod }
  | { readonly ok: false; readonly fields: readonly Problem[] };

/** The e-mail, the method and the two consents of a checkout, with the specification's words for what is missing (VA-8). */
export function checkForm(
  methods: readonly PaymentMethod[],
  locale: Locale,
  form: CheckoutForm,
): CheckedForm {
  const email = form.email.trim().toLowerCase();
  const method = methods.find(({ code }) => code === form.type);
  const fields: Problem[] = [];
  if (!email)
    fields.push({ name: 'email', code: 'required', message: m.checkout_email_required({}, { locale }) });
  else if (CHECKS.email(email))
    fields.push({ name: 'email', code: 'email', message: m.checkout_email_wrong({}, { locale }) });
  if (!method)
    fields.push({ name: 'type', code: 'required', message: m.checkout_method_required({}, { locale }) });
  if (!form.startNow)
    fields.push({ name: 'startNow', code: 'required', message: m.checkout_start_required({}, { locale }) });
  if (!form.loseWithdrawal) {
    fields.push({
      name: 'loseWithdrawal',
      code: 'required',
      message: m.checkout_withdrawal_required({}, { locale }),
    });
  }
  return fields.length > 0 || !method ? { ok: false, fields } : { ok: true, email, method };
}
