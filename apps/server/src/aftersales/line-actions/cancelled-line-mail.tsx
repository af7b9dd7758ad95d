import type { CancelReason } from '@folio/contract/staff/limits';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Mail, type MailFrame, OrderLink, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type CancelledLineMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  /** The product, numbered where the order has several of it. */
  readonly numberedName: string;
  /** The product with the line's subject, which stays out of the mail's own subject: that is stored. */
  readonly name: string;
  /** The refund in cents. */
  readonly refund: number;
  /** The refund waits for the decision of the customer's bank about their claim. */
  readonly awaitsBank: boolean;
  readonly reason: CancelReason;
  /** The message of staff; empty for none. */
  readonly note: string;
};

/** Writes the mail that staff cancelled a line: the reason and the refund. */
export function cancelledLineMail(data: CancelledLineMailData): WrittenMail {
  const { locale, orderId: id, numberedName: product } = data;
  const isAsked = data.reason === 'customer';
  const bodyText = isAsked ? m.mail_line_cancelled_asked : m.mail_line_cancelled_failed;
  const body = bodyText({ product: data.name, id }, { locale });
  const money = data.refund === 0 ? m.mail_not_found_none : m.mail_not_found_all;
  const element = (
    <Mail frame={data} title={m.mail_line_cancelled_title({ product }, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      {data.note !== '' && <Paragraph style={{ whiteSpace: 'pre-line' }}>{data.note}</Paragraph>}
      <Paragraph>{money({ refund: formatPrice(data.refund, locale) }, { locale })}</Paragraph>
      {data.awaitsBank && <Paragraph>{m.refund_awaits_bank({}, { locale })}</Paragraph>}
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </OrderLink>
    </Mail>
  );
  return { subject: m.mail_line_cancelled_subject({ product, id }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly cancelledLineMail: typeof cancelledLineMail;
  }
}
