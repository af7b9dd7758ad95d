import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type QuoteMailData = MailFrame & {
  readonly url: string;
  /** The order whose query found properties; null for a quote by telephone. */
  readonly queryOrder: string | null;
  /** Products, or found properties, each with its price in cents, without and with VAT. */
  readonly lines: readonly { readonly text: string; readonly net: number; readonly total: number }[];
  /** How many of them the customer may select; null for all together. */
  readonly maxPicks: number | null;
  /** It was sent before, and has changed since. */
  readonly isChanged: boolean;
  /** Its customer completes a form, and may have added extras. */
  readonly isCompleted: boolean;
  /** Sum of all lines in cents, with VAT. */
  readonly total: number;
  /** The day on which it ends. */
  readonly until: string;
};

/** Writes the mail with a quote's link (AP-6). */
export function quoteMail(data: QuoteMailData): WrittenMail {
  const { locale, queryOrder, lines, maxPicks } = data;
  const texts = queryOrder === null ? telephone(data) : found(data, queryOrder);
  const element = (
    <Mail frame={data} title={texts.title} preview={texts.body}>
      {data.isChanged && <Paragraph>{m.mail_quote_changed({}, { locale })}</Paragraph>}
      {data.isChanged && data.isCompleted && <Paragraph>{m.mail_quote_extras({}, { locale })}</Paragraph>}
      <Paragraph>{texts.body}</Paragraph>
      {lines.map((line) => (
        <Paragraph key={line.text}>{priceLine(data, line)}</Paragraph>
      ))}
      {maxPicks === null && lines.length > 1 && (
        <Paragraph>{m.quote_total({ total: formatPrice(data.total, locale) }, { locale })}</Paragraph>
      )}
      {maxPicks !== null && maxPicks < lines.length && (
        <Paragraph>{m.quote_pick_at_most({ count: maxPicks }, { locale })}</Paragraph>
      )}
      <Action look={data.look} href={data.url}>
        {texts.button}
      </Action>
      <Note>{m.mail_quote_note({ until: data.until }, { locale })}</Note>
    </Mail>
  );
  return { subject: texts.subject, element };
}

/** Returns a line with its price: of a property to select without VAT and with it, as its page shows it. */
function priceLine(
  { locale, maxPicks }: QuoteMailData,
  { text, net, total }: QuoteMailData['lines'][number],
) {
  const price = formatPrice(total, locale);
  if (maxPicks === null) return m.mail_quote_line({ text, price }, { locale });
  return m.mail_quote_pick({ text, net: formatPrice(net, locale), price }, { locale });
}

type Texts = {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
  readonly button: string;
};

const found = ({ locale, lines }: QuoteMailData, id: string): Texts => ({
  subject: m.mail_quote_found_subject({ id }, { locale }),
  title: m.mail_quote_found_title({ count: lines.length }, { locale }),
  body: m.mail_quote_found_body({ id }, { locale }),
  button: m.mail_quote_found_go({}, { locale }),
});

const telephone = ({ locale, shop }: QuoteMailData): Texts => ({
  subject: m.mail_quote_subject({ shop }, { locale }),
  title: m.quote_title({}, { locale }),
  body: m.mail_quote_body({}, { locale }),
  button: m.mail_quote_go({}, { locale }),
});

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly quoteMail: typeof quoteMail;
  }
}
