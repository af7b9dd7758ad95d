/** The mails about a payment that is made another day. Written with createElement, since Node runs no JSX. */

import type { PaymentStep } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { referenceText } from '@folio/domain/payment/reference-text';
import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { PaymentMail } from '../jobs/jobs.ts';
import { frame, type MailFrame, styles, type WrittenMail } from './mail-frame.ts';

export type PaymentMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  readonly step: PaymentStep | null;
  /** Cents. */
  readonly total: number;
  /** An instant's day, as words. */
  readonly dayOf: (iso: string) => string;
};

type Words = { readonly subject: string; readonly title: string; readonly lines: readonly string[] };

/** What to type at a cash machine. */
function referenceLines(
  { locale, dayOf }: PaymentMailData,
  { entity, reference, amount, until }: Extract<PaymentStep, { kind: 'reference' }>,
): string[] {
  return [
    m.mail_reference_entity({ entity }, { locale }),
    m.mail_reference_number({ reference: referenceText(reference) }, { locale }),
    m.mail_reference_amount({ price: formatPrice(amount, locale) }, { locale }),
    ...(until ? [m.mail_reference_until({ date: dayOf(until) }, { locale })] : []),
  ];
}

function wordsOf(mail: PaymentMail, data: PaymentMailData): Words {
  const { locale, orderId: id, step } = data;
  const particulars = step?.kind === 'reference' ? referenceLines(data, step) : [];
  if (mail === 'payment-expired')
    return {
      subject: m.mail_expired_subject({ id }, { locale }),
      title: m.mail_expired_title({}, { locale }),
      lines: [m.mail_expired_body({}, { locale })],
    };
  if (mail === 'payment-called-off')
    return {
      subject: m.mail_called_off_subject({ id }, { locale }),
      title: m.mail_called_off_title({}, { locale }),
      lines: [m.mail_called_off_body({}, { locale }), ...particulars],
    };
  if (mail === 'payment-reminder')
    return {
      subject: m.mail_reminder_subject({ id }, { locale }),
      title: m.mail_reminder_title({}, { locale }),
      lines: [m.mail_reminder_body({}, { locale }), ...particulars],
    };
  if (mail === 'debit-rejected')
    return {
      subject: m.mail_debit_rejected_subject({ id }, { locale }),
      title: m.mail_debit_rejected_title({}, { locale }),
      lines: [m.mail_debit_rejected_body({}, { locale })],
    };
  if (step?.kind === 'debit')
    return {
      ...(mail === 'debit-moved'
        ? {
            subject: m.mail_debit_moved_subject({ id }, { locale }),
            title: m.mail_debit_moved_title({}, { locale }),
          }
        : { subject: m.mail_debit_subject({ id }, { locale }), title: m.mail_debit_title({}, { locale }) }),
      lines: [
        m.mail_debit_body(
          {
            price: formatPrice(data.total, locale),
            account: step.account,
            date: data.dayOf(step.collectOn),
            mandate: step.mandate,
          },
          { locale },
        ),
        m.mail_debit_rights({}, { locale }),
      ],
    };
  return {
    subject: m.mail_reference_subject({ id }, { locale }),
    title: m.mail_reference_title({}, { locale }),
    lines: [m.mail_reference_body({}, { locale }), ...particulars],
  };
}

/** How to pay, that the last day is tomorrow, or that it has passed. */
export function paymentMail(mail: PaymentMail, data: PaymentMailData): WrittenMail {
  const { locale } = data;
  const { subject, title, lines } = wordsOf(mail, data);
  const open = m.mail_pay_open({}, { locale });
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
