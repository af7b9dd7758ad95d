/** The mails about a payment that is made another day. Written with createElement, since Node runs no JSX. */

import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { PaymentMail } from '../platform/jobs/jobs.ts';
import { frame, styles, type WrittenMail } from './mail-frame.ts';
import { PAYMENT_WORDS, type PaymentMailData } from './payment-mail-copy.ts';

/** One of the mails about a payment, with a link to its order. */
export function paymentMail(mail: PaymentMail, data: PaymentMailData): WrittenMail {
  const { locale } = data;
  const { subject, title, lines } = PAYMENT_WORDS[mail](data);
  const open = (mail === 'payment-not-through' ? m.order_pay : m.mail_pay_open)({}, { locale });
  const element = frame(
    data,
    title,
    lines[0] ?? title,
    ...lines.map((line) => h(Text, { key: line, style: styles.text }, line)),
    h(
      Section,
      { key: 'open', style: { margin: '24px 0' }, children: undefined },
      h(Button, { href: data.orderUrl, style: styles.button }, open),
    ),
    h(Text, { key: 'note', style: styles.small }, m.mail_link_note({}, { locale })),
  );
  const text = [title, ...lines, `${open}: ${data.orderUrl}`, m.mail_link_note({}, { locale }), data.issuer];
  return { subject, element, text: text.join('\n\n') };
}
