import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { frame, type MailFrame, styles, type WrittenMail } from './mail-frame.ts';

export type ContactMailData = MailFrame & {
  readonly name: string;
  readonly email: string;
  readonly order: string | null;
  readonly subject: string;
  readonly body: string;
  /** The list of messages in the back office. */
  readonly url: string;
};

const KEPT_LINES = { ...styles.text, whiteSpace: 'pre-wrap' as const };

/** What a customer wrote, for the store's mailbox. Its own subject stays within the mail, since subjects of sent mails are kept. */
export function contactMail(data: ContactMailData): WrittenMail {
  const { locale, shop, name, email, order, subject, body, url, issuer } = data;
  const title = order
    ? m.mail_contact_subject_order({ shop, order }, { locale })
    : m.mail_contact_subject({ shop }, { locale });
  const from = `${name} · ${email}`;
  const answer = m.mail_contact_answer({ email }, { locale });
  const open = m.mail_contact_open({}, { locale });
  const element = frame(
    data,
    title,
    subject,
    h(Text, { key: 'f', style: styles.small }, from),
    h(Text, { key: 's', style: { ...styles.text, fontWeight: 600 } }, subject),
    h(Text, { key: 'b', style: KEPT_LINES }, body),
    h(
      Section,
      { key: 'o', style: { margin: '24px 0' } } as never,
      h(Button, { href: url, style: styles.button }, open),
    ),
    h(Text, { key: 'a', style: styles.small }, answer),
  );
  const text = [title, from, subject, body, answer, `${open}: ${url}`, issuer];
  return { subject: title, element, text: text.join('\n\n') };
}
