import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import {
  Mail,
  type MailFrame,
  Note,
  OrderLink,
  Paragraph,
  type WrittenMail,
} from '../../stores/mail/mail.tsx';

export type WithdrawalMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  /** The statement as the customer confirmed it, and its exact time, as text. */
  readonly wording: string;
  readonly declaredAt: string;
  /** The customer's own reason; empty without one. */
  readonly reason: string;
  /** Cents. */
  readonly lines: readonly {
    readonly productName: string;
    readonly refund: number;
    readonly explanation: string;
  }[];
  readonly refund: number;
  /** When and how the refund is paid. */
  readonly how: string;
};

/**
 * Writes the receipt of a withdrawal, the durable copy of its content and time (Directive 2011/83/EU, article 11 a). It
 * repeats what the customer confirmed, in the language in which they did.
 */
export function withdrawalMail(data: WithdrawalMailData): WrittenMail {
  const { locale, orderId: id, lines, reason } = data;
  const refund = formatPrice(data.refund, locale);
  const body = m.mail_withdrawal_body({ id, date: data.declaredAt }, { locale });
  const element = (
    <Mail frame={data} title={m.mail_withdrawal_title({}, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      <Paragraph style={{ fontWeight: 600 }}>{data.wording}</Paragraph>
      {reason && (
        <Paragraph style={{ whiteSpace: 'pre-line' }}>
          {m.mail_withdrawal_reason({ reason }, { locale })}
        </Paragraph>
      )}
      {lines.map(({ productName, explanation }, at) => (
        <Paragraph key={`${at} ${productName}`}>
          {m.mail_withdrawal_line({ product: productName, explanation }, { locale })}
        </Paragraph>
      ))}
      {data.refund > 0 && (
        <Paragraph style={{ fontWeight: 600 }}>{m.mail_withdrawal_sum({ refund }, { locale })}</Paragraph>
      )}
      <Paragraph>{data.how}</Paragraph>
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </OrderLink>
      <Note>{m.mail_withdrawal_keep({}, { locale })}</Note>
    </Mail>
  );
  return { subject: m.mail_withdrawal_subject({ id }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly withdrawalMail: typeof withdrawalMail;
  }
}
