import { formatPrice } from '@folio/domain/money/format-price';
import type { RefundReason } from '@folio/domain/payment/refund-states';
import { m } from '@folio/messages';
import { refundReason } from '@folio/messages/refund-reasons';
import {
  Mail,
  type MailFrame,
  Note,
  OrderLink,
  Paragraph,
  type WrittenMail,
} from '../../stores/mail/mail.tsx';

export type RefundMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  /** Cents. */
  readonly amount: number;
  /** Why the refund needed no request: the order, or the one that superseded it, was already paid. */
  readonly surplus: keyof typeof SURPLUS_TEXTS | null;
  /** The refunded lines by product and subject; empty for a part of the whole. */
  readonly lines: readonly string[];
  /** The reason of the refund; an overpayment and "other" have no sentence. */
  readonly reason: RefundReason;
  /** `pending`: staff will transfer it; `transferred` by them, or `returned` to the card or account it came from. */
  readonly state: 'pending' | 'transferred' | 'returned';
  /** The credit note is attached. */
  readonly hasCreditNote: boolean;
};

/** Why a payment was surplus. */
const SURPLUS_TEXTS = {
  paid_before: m.mail_refund_surplus,
  superseded: m.mail_refund_superseded,
  cancelled: m.mail_refund_cancelled_order,
} as const;

/** Writes the mail that a refund was made, or that staff will transfer it. */
export function refundMail(data: RefundMailData): WrittenMail {
  const { locale, state, surplus } = data;
  const params = { id: data.orderId, price: formatPrice(data.amount, locale) };
  const isPending = state === 'pending';
  const why = refundReason(data.reason, locale);
  const [subject, title, body] = isPending
    ? [m.mail_refund_coming_subject, m.mail_refund_coming_title, m.mail_refund_coming_body]
    : [m.mail_refund_subject, m.mail_refund_title, m.mail_refund_body];
  const how = {
    pending: m.mail_refund_coming_how,
    transferred: m.mail_refund_transfer,
    returned: m.mail_refund_card,
  }[state];
  const element = (
    <Mail frame={data} title={title(params, { locale })} preview={body(params, { locale })}>
      <Paragraph>{body(params, { locale })}</Paragraph>
      {data.lines.map((line, at) => (
        <Paragraph key={`${at} ${line}`} style={{ fontWeight: 600 }}>
          {line}
        </Paragraph>
      ))}
      {surplus && <Paragraph>{SURPLUS_TEXTS[surplus]({}, { locale })}</Paragraph>}
      {why && <Paragraph>{why}</Paragraph>}
      <Paragraph>{how({}, { locale })}</Paragraph>
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </OrderLink>
      {data.hasCreditNote && <Note>{m.mail_credit_note_attached({}, { locale })}</Note>}
    </Mail>
  );
  return { subject: subject(params, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly refundMail: typeof refundMail;
  }
}
