import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Mail, type MailFrame, OrderLink, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type NotFoundMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  /** The product, numbered where the order has several of it. */
  readonly numberedName: string;
  /** The product with the line's subject, which stays out of the mail's own subject: that is stored. */
  readonly name: string;
  /** The refund, and the fee that the agreed terms keep, in cents. */
  readonly refund: number;
  readonly kept: number;
  /** The refund waits for the decision of the customer's bank about their claim. */
  readonly awaitsBank: boolean;
};

/** Writes the mail that a search found nothing, with the refund and the fee, as agreed before the payment. */
export function notFoundMail(data: NotFoundMailData): WrittenMail {
  const { locale, orderId: id, numberedName: product } = data;
  const amounts = { refund: formatPrice(data.refund, locale), kept: formatPrice(data.kept, locale) };
  const body = m.mail_not_found_body({ product: data.name, id }, { locale });
  const terms = data.kept === 0 ? m.mail_not_found_all : m.mail_not_found_part;
  const money = data.refund === 0 ? m.mail_not_found_none : terms;
  const element = (
    <Mail frame={data} title={m.mail_not_found_title({ product }, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      <Paragraph>{money(amounts, { locale })}</Paragraph>
      {data.awaitsBank && <Paragraph>{m.refund_awaits_bank({}, { locale })}</Paragraph>}
      <Paragraph>{m.mail_not_found_next({}, { locale })}</Paragraph>
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </OrderLink>
    </Mail>
  );
  return { subject: m.mail_not_found_subject({ product, id }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly notFoundMail: typeof notFoundMail;
  }
}
