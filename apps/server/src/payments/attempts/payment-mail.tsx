import { m } from '@folio/messages';
import type { PaymentMail } from '../../platform/jobs/job-table.ts';
import { Mail, OrderLink, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';
import { PAYMENT_COPY, type PaymentMailData } from './payment-mail-copy.ts';

/** Writes one of the mails about a payment that is completed later, with a link to its order. */
export function paymentMail(mail: PaymentMail, data: PaymentMailData): WrittenMail {
  const { locale } = data;
  const { subject, title, lines } = PAYMENT_COPY[mail](data);
  const element = (
    <Mail frame={data} title={title} preview={lines[0] ?? title}>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <OrderLink frame={data} href={data.orderUrl}>
        {(mail === 'payment-not-through' ? m.order_pay : m.mail_pay_open)({}, { locale })}
      </OrderLink>
    </Mail>
  );
  return { subject, element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly paymentMail: typeof paymentMail;
  }
}
