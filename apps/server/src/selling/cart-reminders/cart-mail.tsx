import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type CartMailData = MailFrame & {
  /** The products of the cart, each with its price in cents with VAT; no answers. */
  readonly lines: readonly { readonly product: string; readonly total: number }[];
  readonly url: string;
  /** The last day on which the link works, as text. */
  readonly until: string;
  /** The page that ends such mails. */
  readonly endUrl: string;
};

/** Writes the one mail about an abandoned cart (decision 46). */
export function cartMail(data: CartMailData): WrittenMail {
  const { locale, shop, lines, url, until, endUrl } = data;
  const subject = m.mail_cart_subject({ shop }, { locale });
  const body = m.mail_cart_body({}, { locale });
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const element = (
    <Mail frame={data} title={m.mail_cart_title({}, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      {lines.map((line, at) => (
        // A product may be in the cart twice.
        <Paragraph key={at}>
          {m.mail_quote_line({ text: line.product, price: formatPrice(line.total, locale) }, { locale })}
        </Paragraph>
      ))}
      {lines.length > 1 && (
        <Paragraph>{m.quote_total({ total: formatPrice(total, locale) }, { locale })}</Paragraph>
      )}
      <Action look={data.look} href={url}>
        {m.mail_cart_button({}, { locale })}
      </Action>
      <Note>{m.mail_cart_until({ until }, { locale })}</Note>
      <Note>
        {m.mail_cart_once({}, { locale })}{' '}
        <a className="mail-small" href={endUrl} style={{ color: 'inherit' }}>
          {m.mail_cart_end({}, { locale })}
        </a>
      </Note>
    </Mail>
  );
  return { subject, element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly cartMail: typeof cartMail;
  }
}
