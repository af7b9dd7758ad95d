/** The mails about an order, in the order's language. */

import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { type MailLine, OrderSums } from '../../orders/records/order-sums.tsx';
import {
  Mail,
  type MailFrame,
  Note,
  OrderLink,
  Paragraph,
  type WrittenMail,
} from '../../stores/mail/mail.tsx';

export type OrderMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  readonly lines: readonly MailLine[];
  readonly total: number;
  /** Promised time of the last document, as text. */
  readonly promise: string | null;
  /** Promised time of the last filing, as text. */
  readonly filing: string | null;
  readonly consents: readonly string[];
  /** The amounts kept if nothing is found, or once work has begun, as sentences. */
  readonly terms: readonly string[];
  /** Recipient of a withdrawal: the company and the store's mailbox. */
  readonly writeTo: string;
  /** Day on which work starts despite a missing consent, as text; null where none is missing. */
  readonly awaitsConsentsUntil: string | null;
  /** The invoice is attached. */
  readonly hasInvoice: boolean;
  /** The invoice waits for the customer's data, which they enter on the order's page. */
  readonly awaitsInvoiceData: boolean;
};

/** The lines in progress. A corrected address receives the confirmation when some lines may be finished. */
const openLines = ({ lines }: Pick<OrderMailData, 'lines'>) => lines.filter(({ stage }) => stage === 'open');

function promiseText({ promise, filing, lines, locale, awaitsConsentsUntil }: OrderMailData): string {
  if (awaitsConsentsUntil) return m.mail_awaits_body({ date: awaitsConsentsUntil }, { locale });
  const open = openLines({ lines });
  const count = lines.filter(({ stage }) => stage === 'done').length;
  if (open.length === 0 && count > 0) return m.mail_confirmed_done({ count }, { locale });
  const isOnPaper = open.some(({ paper }) => paper);
  const countPromises = (promises: MailLine['promises']) =>
    open.filter((line) => line.promises === promises).length;
  const delivered = isOnPaper ? m.mail_paper_promise : m.mail_confirmed_promise;
  const parts = [
    ...(promise ? [delivered({ date: promise, count: countPromises('document') }, { locale })] : []),
    ...(filing ? [m.mail_filing_promise({ date: filing, count: countPromises('filing') }, { locale })] : []),
  ];
  return parts.join(' ') || m.mail_confirmed_soon({}, { locale });
}

/** The customer's consents and right of withdrawal: the mail is their durable copy. */
function Consents({ data: { consents, writeTo, locale } }: { data: OrderMailData }) {
  if (consents.length === 0) return null;
  return (
    <>
      {consents.map((wording) => (
        <Note key={wording}>{`✓ ${wording}`}</Note>
      ))}
      <Note>{m.checkout_withdrawal({ issuer: writeTo }, { locale })}</Note>
    </>
  );
}

/** Writes the confirmation: lines, prices, promised time or missing consents, and the signed link to the order. */
export const orderConfirmed = (data: OrderMailData): WrittenMail =>
  orderMail(
    data,
    m.mail_confirmed_subject({ id: data.orderId }, { locale: data.locale }),
    m.mail_confirmed_title,
  );

/**
 * Writes the mail for the start of work that waited for consents, with its promised time and the consents given
 * (AP-28).
 */
export const orderBegun = (data: OrderMailData): WrittenMail =>
  orderMail(data, m.mail_begun_subject({ id: data.orderId }, { locale: data.locale }), m.mail_begun_title);

function orderMail(
  data: OrderMailData,
  subject: string,
  titleText: typeof m.mail_confirmed_title | typeof m.mail_begun_title,
): WrittenMail {
  const { locale, lines, total, orderUrl } = data;
  const isWaiting = data.awaitsConsentsUntil !== null;
  const open = openLines(data);
  const isFiling = open.some(({ promises }) => promises === 'filing');
  const title = isWaiting ? m.mail_awaits_title : titleText;
  const next = (isFiling ? m.mail_filing_next : m.mail_confirmed_next)({ count: open.length }, { locale });
  const isDone = !isFiling && !data.awaitsInvoiceData;
  const promised = promiseText(data);
  const element = (
    <Mail frame={data} title={title({}, { locale })} preview={promised}>
      <Paragraph>{promised}</Paragraph>
      {!isWaiting && open.length > 0 && (
        <Paragraph>{isDone ? `${next} ${m.nothing_more({}, { locale })}` : next}</Paragraph>
      )}
      {data.awaitsInvoiceData && <Paragraph>{m.mail_invoice_data_note({}, { locale })}</Paragraph>}
      <OrderLink frame={data} href={orderUrl}>
        {(isWaiting ? m.mail_awaits_open : m.mail_open_order)({}, { locale })}
      </OrderLink>
      <OrderSums locale={locale} lines={lines} total={total} />
      {data.terms.map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
      {data.hasInvoice && <Note>{m.mail_invoice_attached({}, { locale })}</Note>}
      <Consents data={data} />
    </Mail>
  );
  return { subject, element };
}

/** Writes the mail for a finished document: one sentence and one button, never the document itself. */
export function documentReady(data: OrderMailData, line: OrderLineView): WrittenMail {
  const { locale } = data;
  const body = m.mail_ready_body({ id: data.orderId, name: line.name }, { locale });
  const { numberedName: product } = line;
  const element = (
    <Mail frame={data} title={m.mail_ready_title({ product }, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      <OrderLink frame={data} href={data.orderUrl}>
        {m.mail_ready_open({}, { locale })}
      </OrderLink>
    </Mail>
  );
  return { subject: m.mail_ready_subject({ product }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly documentReady: typeof documentReady;
    readonly orderBegun: typeof orderBegun;
    readonly orderConfirmed: typeof orderConfirmed;
  }
}
