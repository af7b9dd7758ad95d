/** What stands around every mail, and how its parts look. */

import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';

export type MailFrame = {
  readonly locale: Locale;
  readonly shop: string;
  readonly shopUrl: string;
  /** The company behind the shop, in one line. */
  readonly issuer: string;
};
/** A mail as it is written: its HTML as an element, and the same in plain text. */
export type WrittenMail = { readonly subject: string; readonly element: ReactElement; readonly text: string };

const INK = '#1b1f24';
const MUTED = '#5b6470';
const ACCENT = '#1f4d7a';
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const styles = {
  body: { backgroundColor: '#f6f4ef', fontFamily: sans, color: INK, margin: 0, padding: '24px 0' },
  card: { backgroundColor: '#ffffff', maxWidth: '560px', padding: '32px', borderRadius: '8px' },
  heading: {
    fontFamily: "Georgia, 'Times New Roman', serif",
    fontSize: '24px',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  small: { fontSize: '13px', lineHeight: '20px', color: MUTED, margin: '0 0 8px' },
  button: {
    backgroundColor: ACCENT,
    color: '#ffffff',
    fontSize: '16px',
    padding: '14px 24px',
    borderRadius: '6px',
    textDecoration: 'none',
  },
  money: { fontSize: '16px', lineHeight: '24px', textAlign: 'right' as const, whiteSpace: 'nowrap' as const },
};

export function frame(
  data: MailFrame,
  title: string,
  preview: string,
  ...content: ReactElement[]
): ReactElement {
  const { locale, shop, shopUrl, issuer } = data;
  return h(
    Html,
    { lang: locale },
    h(Head, null),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Link, { href: shopUrl, style: { color: INK, fontWeight: 600, textDecoration: 'none' } }, shop),
        h(Hr, { style: { borderColor: '#e4e0d8', margin: '16px 0 24px' } }),
        h(Heading, { as: 'h1', style: styles.heading }, title),
        ...content,
        h(Hr, { style: { borderColor: '#e4e0d8', margin: '24px 0 16px' } }),
        h(Text, { style: styles.small }, m.mail_agency({}, { locale })),
        h(Text, { style: styles.small }, issuer),
      ),
    ),
  );
}
