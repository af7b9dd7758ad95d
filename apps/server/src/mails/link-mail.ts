/** A mail that brings a link: one sentence, one button, and how long it works. Written with createElement, since Node runs no JSX. */

import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { frame, type MailFrame, styles, type WrittenMail } from './mail-frame.ts';

export type LinkWords = {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
};

export function linkMail(
  data: MailFrame & { readonly url: string },
  { subject, body, button, note }: LinkWords,
): WrittenMail {
  const { locale, url, issuer } = data;
  const element = frame(
    data,
    subject,
    body,
    h(Text, { key: 'b', style: styles.text }, body),
    h(
      Section,
      { key: 'o', style: { margin: '24px 0' } } as never,
      h(Button, { href: url, style: styles.button }, button),
    ),
    h(Text, { key: 'n', style: styles.small }, note),
  );
  const text = [subject, body, `${button}: ${url}`, note, m.mail_agency({}, { locale }), issuer];
  return { subject, element, text: text.join('\n\n') };
}
