/** The mails about an order, in the order's language. Written with createElement, since Node runs no JSX. */

import type { OrderLineView } from '@folio/contract/views/order';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Column, Row, Section, Text } from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';
import {
  action,
  frame,
  type MailFrame,
  note,
  paragraph,
  plainText,
  styles,
  type WrittenMail,
} from './mail-frame.ts';

/** A line with its net price in cents and its VAT rate in hundredths of a per cent. */
export type MailLine = OrderLineView & {
  readonly net: number;
  readonly vat: number;
  readonly vatRate: number;
};
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
  /** Recipient of a withdrawal: the company and the store's mailbox. */
  readonly writeTo: string;
  /** Day on which work starts despite a missing consent, as text; null where none is missing. */
  readonly awaitsConsentsUntil: string | null;
};

type Sum = { readonly key: string; readonly label: string; readonly cents: number };

/** A rate of zero means reverse charge: the buyer owes the VAT. */
const vatLabel = (rate: number, locale: Locale): string =>
  rate === 0
    ? m.mail_reverse_charge({}, { locale })
    : m.mail_vat({ rate: new Intl.NumberFormat(LOCALE_TABLE[locale].tag).format(rate / 100) }, { locale });

/** Sums the VAT by rate, highest first; with the lines' net it adds up to the total. */
function vatSums({ lines, locale }: OrderMailData): Sum[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => ({
    key: `vat-${rate}`,
    label: vatLabel(rate, locale),
    cents: lines.reduce((sum, line) => sum + (line.vatRate === rate ? line.vat : 0), 0),
  }));
}

const lineSum = ({ id, productName, net }: MailLine, locale: Locale): Sum => ({
  key: `line-${id}`,
  label: m.mail_line_net({ product: productName }, { locale }),
  cents: net,
});

const totalSum = ({ lines, total, locale }: OrderMailData): Sum => ({
  key: 'total',
  label: (lines.some(({ vat }) => vat !== 0) ? m.flow_total : m.flow_sum)({}, { locale }),
  cents: total,
});

/** Returns a line's answers, one per entry: `Municipio: Getafe`. */
const answerTexts = ({ summary }: MailLine): string[] =>
  summary.map(({ label, value }) => `${label.replace(/:$/, '')}: ${value}`);

const sumText = ({ label, cents }: Sum, locale: Locale): string => `${label}: ${formatPrice(cents, locale)}`;

function moneyRow({ key, label, cents }: Sum, locale: Locale, strong = false): ReactElement {
  const weight = { fontWeight: strong ? 600 : 400 };
  return h(
    Row,
    { key, children: undefined },
    h(Column, null, h(Text, { style: { ...styles.text, ...weight, margin: '0 0 4px' } }, label)),
    h(
      Column,
      null,
      h(Text, { style: { ...styles.money, ...weight, margin: '0 0 4px' } }, formatPrice(cents, locale)),
    ),
  );
}

function promiseText({ promise, filing, lines, locale, awaitsConsentsUntil }: OrderMailData): string {
  if (awaitsConsentsUntil) return m.mail_awaits_body({ date: awaitsConsentsUntil }, { locale });
  const isOnPaper = lines.some(({ paper }) => paper);
  const parts = [
    ...(promise
      ? [(isOnPaper ? m.mail_paper_promise : m.mail_confirmed_promise)({ date: promise }, { locale })]
      : []),
    ...(filing ? [m.mail_filing_promise({ date: filing }, { locale })] : []),
  ];
  return parts.join(' ') || m.mail_confirmed_soon({}, { locale });
}

/** Returns the customer's consents and right of withdrawal: the mail is their durable copy. */
const consentTexts = ({ consents, writeTo, locale }: OrderMailData): string[] =>
  consents.length > 0
    ? [...consents.map((wording) => `✓ ${wording}`), m.checkout_withdrawal({ issuer: writeTo }, { locale })]
    : [];

/** Writes the confirmation: lines, prices, promised time or missing consents, and the signed link to the order. */
export const orderConfirmed = (data: OrderMailData): WrittenMail =>
  orderMail(data, m.mail_confirmed_subject({ id: data.orderId }, { locale: data.locale }));

/**
 * Writes the mail for the start of work that waited for consents, with its promised time and the consents given
 * (AP-28).
 */
export const orderBegun = (data: OrderMailData): WrittenMail =>
  orderMail(data, m.mail_begun_subject({ id: data.orderId }, { locale: data.locale }));

/** Returns the title, the sentences about what happens next, and the button's label. */
function getCopy(data: OrderMailData): { title: string; sentences: string[]; button: string } {
  const { locale, lines, awaitsConsentsUntil } = data;
  const promised = promiseText(data);
  if (awaitsConsentsUntil)
    return {
      title: m.mail_awaits_title({}, { locale }),
      sentences: [promised],
      button: m.mail_awaits_open({}, { locale }),
    };
  const isFiling = lines.some(({ promises }) => promises === 'filing');
  return {
    title: m.mail_confirmed_title({}, { locale }),
    sentences: [promised, (isFiling ? m.mail_filing_next : m.mail_confirmed_next)({}, { locale })],
    button: m.mail_open_order({}, { locale }),
  };
}

function orderMail(data: OrderMailData, subject: string): WrittenMail {
  const { locale, lines } = data;
  const { title, sentences, button } = getCopy(data);
  const element = frame(
    data,
    title,
    sentences[0] ?? '',
    ...sentences.map(paragraph),
    action(data, data.orderUrl, button),
    h(
      Section,
      { key: 'lines' } as never,
      ...lines.flatMap((line) => [
        moneyRow(lineSum(line, locale), locale),
        h(
          Text,
          { key: `${line.id}-answers`, className: 'mail-small', style: styles.small },
          ...answerTexts(line).flatMap((text, at) => (at === 0 ? [text] : [h('br', { key: at }), text])),
        ),
      ]),
      ...vatSums(data).map((sum) => moneyRow(sum, locale)),
      moneyRow(totalSum(data), locale, true),
    ),
    ...consentTexts(data).map(note),
  );
  const text = plainText(data, [
    title,
    ...sentences,
    `${button}: ${data.orderUrl}`,
    ...lines.map((line) => [sumText(lineSum(line, locale), locale), ...answerTexts(line)].join('\n')),
    [...vatSums(data), totalSum(data)].map((sum) => sumText(sum, locale)).join('\n'),
    ...consentTexts(data),
  ]);
  return { subject, element, text };
}

/** Writes the mail for a finished document: one sentence, one button. The document itself never travels by mail. */
export function documentReady(data: OrderMailData, line: OrderLineView): WrittenMail {
  const { locale } = data;
  const subject = m.mail_ready_subject({ product: line.productName }, { locale });
  const body = m.mail_ready_body({ id: data.orderId }, { locale });
  const open = m.mail_ready_open({}, { locale });
  const linkNote = m.mail_link_note({}, { locale });
  const element = frame(
    data,
    m.mail_ready_title({ product: line.productName }, { locale }),
    body,
    paragraph(body),
    action(data, data.orderUrl, open),
    note(linkNote),
  );
  const text = plainText(data, [subject, body, `${open}: ${data.orderUrl}`, linkNote]);
  return { subject, element, text };
}
