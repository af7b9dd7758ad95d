/** The mails about a payment that is completed later. */

import { m } from '@folio/messages';
import type { PaymentMail } from '../platform/jobs/job-table.ts';
import { action, frame, note, paragraph, plainText, type WrittenMail } from './mail-frame.ts';
import { PAYMENT_COPY, type PaymentMailData } from './payment-mail-copy.ts';

/** Writes one of the mails about a payment, with a link to its order. */
export function paymentMail(mail: PaymentMail, data: PaymentMailData): WrittenMail {
  const { locale } = data;
  const { subject, title, lines } = PAYMENT_COPY[mail](data);
  const open = (mail === 'payment-not-through' ? m.order_pay : m.mail_pay_open)({}, { locale });
  const linkNote = m.mail_link_note({}, { locale });
  const element = frame(
    data,
    title,
    lines[0] ?? title,
    ...lines.map(paragraph),
    action(data, data.orderUrl, open),
    note(linkNote),
  );
  return {
    subject,
    element,
    text: plainText(data, [title, ...lines, `${open}: ${data.orderUrl}`, linkNote]),
  };
}
