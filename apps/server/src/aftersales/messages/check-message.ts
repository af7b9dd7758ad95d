import type { ContactForm } from '@folio/contract/selling/catalogue.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { isEmail } from '@folio/domain/checks/email';
import { cleanArea, cleanLine } from '@folio/domain/flow/answers/clean-text';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { parseOrderId } from '../../orders/records/find-order.ts';

/** Maximum length of each field, in characters. */
export const MAX_LENGTHS = { name: 120, email: 254, order: 40, subject: 150, message: 5000 } as const;
const NAMES = ['name', 'email', 'order', 'subject', 'message'] as const;

/** Returns a store's first order number: its id is the prefix. */
const firstOrderId = (storeId: number): number => storeId * 100_000_000 + 1;

/**
 * Returns the first order number in a text, however it is written (`n.º 1400 000 033`); the text itself
 * without one.
 */
function findOrderNumber(text: string): string {
  const plain = cleanLine(text).normalize('NFKC');
  const numbers = plain.replace(/(?<=\d)[ .-](?=\d)/g, '').match(/\d+/g) ?? [];
  return numbers.find((number) => parseOrderId(number) !== undefined) ?? plain;
}

/** Returns a message in its stored form: single-line fields without line breaks, an order number as digits. */
export const tidyMessage = ({ name, email, order, subject, message }: ContactForm): ContactForm => ({
  name: cleanLine(name),
  email: email.trim(),
  order: findOrderNumber(order),
  subject: cleanLine(subject),
  message: cleanArea(message),
});

/** Returns the problems of a message to a store, in the order of its fields. */
export function checkMessage(form: ContactForm, storeId: number, locale: Locale): Problem[] {
  const missing = {
    name: m.contact_name_required,
    email: m.contact_email_wrong,
    order: null,
    subject: m.contact_subject_required,
    message: m.contact_message_required,
  };
  return NAMES.flatMap((name): Problem[] => {
    const words = missing[name];
    if (form[name].length > MAX_LENGTHS[name]) {
      const message = m.contact_too_long({ most: String(MAX_LENGTHS[name]) }, { locale });
      return [{ name, code: 'too_long', message }];
    }
    if (words && form[name] === '') return [{ name, code: 'required', message: words({}, { locale }) }];
    if (name === 'email' && !isEmail(form.email))
      return [{ name, code: 'email', message: m.contact_email_wrong({}, { locale }) }];
    if (name === 'order' && form.order !== '' && !parseOrderId(form.order)) {
      const example = String(firstOrderId(storeId));
      return [{ name, code: 'order', message: m.contact_order_wrong({ example }, { locale }) }];
    }
    return [];
  });
}
