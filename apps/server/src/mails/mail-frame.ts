/** The frame and the parts of every mail. Written with createElement, since Node runs no JSX. */

import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { createElement as h, type ReactElement } from 'react';
import { darkStyles } from './dark-styles.ts';
import { type MailLook, SANS } from './mail-look.ts';

export type MailFrame = {
  readonly locale: Locale;
  readonly shop: string;
  readonly shopUrl: string;
  /** The company behind the shop, in one line. */
  readonly issuer: string;
  /** Ways to contact the shop, one sentence each. */
  readonly help: readonly string[];
  readonly look: MailLook;
};
/** A mail's HTML as an element, and its plain text. */
export type WrittenMail = { readonly subject: string; readonly element: ReactElement; readonly text: string };

const INK = '#1c2126';
const MUTED = '#47525b';
const LINE = '#ddd8ce';
export const styles = {
  text: { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  small: { fontSize: '13px', lineHeight: '20px', color: MUTED, margin: '0 0 8px' },
  money: { fontSize: '16px', lineHeight: '24px', textAlign: 'right' as const, whiteSpace: 'nowrap' as const },
};
const card = { backgroundColor: '#ffffff', maxWidth: '560px', padding: '32px 24px' };
const heading = { fontSize: '24px', lineHeight: '32px', margin: '0 0 16px', fontWeight: 600 };

/** A paragraph, keyed by its text. */
export const paragraph = (text: string): ReactElement => h(Text, { key: text, style: styles.text }, text);

/** A small paragraph, keyed by its text. */
export const note = (text: string): ReactElement =>
  h(Text, { key: text, className: 'mail-small', style: styles.small }, text);

/** The main action as a button in the store's colour. */
export function action({ look }: MailFrame, href: string, label: string): ReactElement {
  const style = {
    ...{ backgroundColor: look.accent, color: '#ffffff', borderRadius: look.radius },
    ...{ fontSize: '16px', fontWeight: 600, padding: '14px 24px', textDecoration: 'none' },
  };
  const button = h(Button, { className: 'mail-button', href, style }, label);
  return h(Section, { key: 'action', style: { margin: '24px 0' }, children: button });
}

export function frame(
  data: MailFrame,
  title: string,
  preview: string,
  ...content: ReactElement[]
): ReactElement {
  const { locale, shop, shopUrl, issuer, help, look } = data;
  const body = { backgroundColor: look.paper, fontFamily: SANS, color: INK, margin: 0, padding: '24px 0' };
  const name = { color: look.accent, fontFamily: look.headingFace, fontSize: '20px', fontWeight: 600 };
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyles(look) } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'mail-body', style: body },
      h(
        Container,
        { className: 'mail-card', style: { ...card, borderRadius: look.radius } },
        h(Link, { className: 'mail-name', href: shopUrl, style: { ...name, textDecoration: 'none' } }, shop),
        h(Hr, { className: 'mail-line', style: { borderColor: LINE, margin: '16px 0 24px' } }),
        h(Heading, { as: 'h1', style: { ...heading, fontFamily: look.headingFace } }, title),
        ...content,
        h(Hr, { className: 'mail-line', style: { borderColor: LINE, margin: '24px 0 16px' } }),
        ...[...help, m.mail_agency({}, { locale }), issuer].map(note),
      ),
    ),
  );
}

/** Returns a mail's plain text: its paragraphs and the footer. */
export const plainText = ({ locale, help, issuer }: MailFrame, paragraphs: readonly string[]): string =>
  [...paragraphs, ...help, m.mail_agency({}, { locale }), issuer].join('\n\n');
