import type { ContactForm } from '@folio/contract/shop-api';
import type { Problem } from '@folio/contract/views';
import { isEmail } from '@folio/domain/checks/email';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** How many characters each field of a message takes. */
export const LONGEST = { name: 120, email: 254, order: 40, subject: 150, message: 5000 } as const;
const NAMES = ['name', 'email', 'order', 'subject', 'message'] as const;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A message as it is stored: its one-line fields in one line each, whatever was sent. */
export const tidyMessage = ({ name, email, order, subject, message }: ContactForm): ContactForm => ({
  name: inOneLine(name),
  email: email.trim(),
  order: inOneLine(order),
  subject: inOneLine(subject),
  message: message.trim(),
});

/** What of a message needs a look, in the order of its fields. */
export function checkMessage(form: ContactForm, locale: Locale): Problem[] {
  const missing = {
    name: m.contact_name_required,
    email: m.contact_email_wrong,
    order: null,
    subject: m.contact_subject_required,
    message: m.contact_message_required,
  };
  return NAMES.flatMap((name): Problem[] => {
    const words = missing[name];
    if (form[name].length > LONGEST[name]) {
      const message = m.contact_too_long({ most: String(LONGEST[name]) }, { locale });
      return [{ name, code: 'too_long', message }];
    }
    if (words && form[name] === '') return [{ name, code: 'required', message: words({}, { locale }) }];
    if (name === 'email' && !isEmail(form.email))
      return [{ name, code: 'email', message: m.contact_email_wrong({}, { locale }) }];
    return [];
  });
}
