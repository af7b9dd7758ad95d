/** The mail with the link that sets a password (RO-2). Written with createElement, since Node runs no JSX. */

import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { frame, type MailFrame, styles, type WrittenMail } from './mail-frame.ts';

/** One sentence, one button, and how long it works. */
export function passwordMail(data: MailFrame & { readonly url: string }): WrittenMail {
  const { locale, shop, url } = data;
  const subject = m.mail_password_subject({ shop }, { locale });
  const body = m.mail_password_body({}, { locale });
  const button = m.mail_password_button({}, { locale });
  const note = m.mail_password_note({}, { locale });
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
  const text = [subject, body, `${button}: ${url}`, note, m.mail_agency({}, { locale }), data.issuer];
  return { subject, element, text: text.join('\n\n') };
}
