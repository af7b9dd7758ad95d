import { m } from '@folio/messages';
import { Text } from '@react-email/components';
import { createElement as h } from 'react';
import { action, frame, type MailFrame, note, plainText, styles, type WrittenMail } from './mail-frame.ts';

export type ContactMailData = MailFrame & {
  readonly name: string;
  readonly email: string;
  readonly order: string | null;
  readonly subject: string;
  readonly body: string;
  /** List of messages in the back office. */
  readonly url: string;
};

const PRE_WRAP = { ...styles.text, whiteSpace: 'pre-wrap' as const };

/**
 * Writes the mail with a customer's message for the store's mailbox. The customer's subject goes into the body, since
 * subjects of sent mails are stored.
 */
export function contactMail(data: ContactMailData): WrittenMail {
  const { locale, shop, name, email, order, subject, body, url } = data;
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
    note(from),
    h(Text, { key: 's', style: { ...styles.text, fontWeight: 600 } }, subject),
    h(Text, { key: 'b', style: PRE_WRAP }, body),
    action(data, url, open),
    note(answer),
  );
  const text = plainText(data, [title, from, subject, body, answer, `${open}: ${url}`]);
  return { subject: title, element, text };
}
