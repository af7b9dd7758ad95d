import { m } from '@folio/messages';
import {
  Mail,
  type MailFrame,
  Note,
  OrderLink,
  Paragraph,
  type WrittenMail,
} from '../../stores/mail/mail.tsx';

export type InvoiceMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  readonly number: string;
  /** The number of the invoice with other customer data that this one replaces; null if it is the first. */
  readonly replaces: string | null;
};

/** Writes the mail with an invoice that was issued later than its payment, or corrected: the PDFs are attached. */
export function invoiceMail(data: InvoiceMailData): WrittenMail {
  const { locale, orderId: id, number, replaces } = data;
  const [subject, title, body, attached] =
    replaces === null
      ? [
          m.mail_invoice_issued_subject({ id }, { locale }),
          m.mail_invoice_issued_title({}, { locale }),
          m.mail_invoice_issued_body({ number, id }, { locale }),
          m.mail_invoice_attached({}, { locale }),
        ]
      : [
          m.mail_invoice_corrected_subject({ id }, { locale }),
          m.mail_invoice_corrected_title({}, { locale }),
          m.mail_invoice_corrected_body({ number, id, replaced: replaces }, { locale }),
          m.mail_invoice_corrected_attached({}, { locale }),
        ];
  const element = (
    <Mail frame={data} title={title} preview={body}>
      <Paragraph>{body}</Paragraph>
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </OrderLink>
      <Note>{attached}</Note>
    </Mail>
  );
  return { subject, element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly invoiceMail: typeof invoiceMail;
  }
}
