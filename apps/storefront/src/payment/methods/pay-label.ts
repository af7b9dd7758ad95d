import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Ways to pay whose button brings no payment yet, but what to pay with at a cash machine. */
const BY_REFERENCE = new Set(['moneimultibanco', 'sibsmb', 'multibanco']);

/** What the button of a way to pay says, of so much money as text; without it, its verb alone. */
export function payLabel(code: string, locale: Locale, price?: string): string {
  if (BY_REFERENCE.has(code)) return m.payment_get_reference({}, { locale });
  return price === undefined ? m.payment_pay_verb({}, { locale }) : m.payment_pay({ price }, { locale });
}
