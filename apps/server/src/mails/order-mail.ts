/** The mails about an order, in their order's language. Written with createElement, since Node runs no JSX. */

import type { OrderLineView } from '@folio/contract/views';
import { LANGUAGE_TAG } from '@folio/domain/locale/language-tag';
import type { Locale } from '@folio/domain/locale/locale';
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

/** A line with what it costs without VAT, in cents, and its rate in hundredths of a per cent. */
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
  /** By when the last document is promised, as words. */
  readonly promise: string | null;
  /** By when the last of our files is promised, as words. */
  readonly filing: string | null;
  readonly consents: readonly string[];
  /** Where its customer writes to withdraw: the company, and the store's mailbox. */
  readonly writeTo: string;
  /** The day on which work begins although a consent is missing, as words; null where none is. */
  readonly awaitsConsentsUntil: string | null;
};

type Sum = { readonly key: string; readonly label: string; readonly cents: number };

/** A sale without VAT is one whose buyer owes it. */
const vatLabel = (rate: number, locale: Locale): string =>
  rate === 0
    ? m.mail_reverse_charge({}, { locale })
    : m.mail_vat({ rate: new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(rate / 100) }, { locale });

/** VAT by rate, highest first: with the lines' net it adds up to the total. */
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

/** Its answers, each on a line of its own: `Municipio: Getafe`. */
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

function promisedWords({ promise, filing, lines, locale, awaitsConsentsUntil }: OrderMailData): string {
  if (awaitsConsentsUntil) return m.mail_awaits_body({ date: awaitsConsentsUntil }, { locale });
  const isOnPaper = lines.some(({ paper }) => paper);
  const words = [
    ...(promise
      ? [(isOnPaper ? m.mail_paper_promise : m.mail_confirmed_promise)({ date: promise }, { locale })]
      : []),
    ...(filing ? [m.mail_filing_promise({ date: filing }, { locale })] : []),
  ];
  return words.join(' ') || m.mail_confirmed_soon({}, { locale });
}

/** What its customer agreed to, and what they may still do: the mail is the lasting copy of it. */
const agreed = ({ consents, writeTo, locale }: OrderMailData): string[] =>
  consents.length > 0
    ? [...consents.map((wording) => `✓ ${wording}`), m.checkout_withdrawal({ issuer: writeTo }, { locale })]
    : [];

/** What was bought, what it cost, when it comes or what it waits for, and the signed link to follow it. */
export const orderConfirmed = (data: OrderMailData): WrittenMail =>
  orderMail(data, m.mail_confirmed_subject({ id: data.orderId }, { locale: data.locale }));

/** The same once work begins that waited for the customer's consents: with when it comes, and the consents that were given (AP-28). */
export const orderBegun = (data: OrderMailData): WrittenMail =>
  orderMail(data, m.mail_begun_subject({ id: data.orderId }, { locale: data.locale }));

/** What its reader is told to expect, and the button that leads on. */
function wordsOf(data: OrderMailData): { title: string; told: string[]; button: string } {
  const { locale, lines, awaitsConsentsUntil } = data;
  const promised = promisedWords(data);
  if (awaitsConsentsUntil)
    return {
      title: m.mail_awaits_title({}, { locale }),
      told: [promised],
      button: m.mail_awaits_open({}, { locale }),
    };
  const files = lines.some(({ promises }) => promises === 'filing');
  return {
    title: m.mail_confirmed_title({}, { locale }),
    told: [promised, (files ? m.mail_filing_next : m.mail_confirmed_next)({}, { locale })],
    button: m.mail_open_order({}, { locale }),
  };
}

function orderMail(data: OrderMailData, subject: string): WrittenMail {
  const { locale, lines } = data;
  const { title, told, button } = wordsOf(data);
  const element = frame(
    data,
    title,
    told[0] ?? '',
    ...told.map(paragraph),
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
    ...agreed(data).map(note),
  );
  const text = plainText(data, [
    title,
    ...told,
    `${button}: ${data.orderUrl}`,
    ...lines.map((line) => [sumText(lineSum(line, locale), locale), ...answerTexts(line)].join('\n')),
    [...vatSums(data), totalSum(data)].map((sum) => sumText(sum, locale)).join('\n'),
    ...agreed(data),
  ]);
  return { subject, element, text };
}

/** A document is ready: one sentence, one button. The document itself never travels by mail. */
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
