/** The mail that brings a form to another device. Written with createElement, since Node runs no JSX. */

import { m } from '@folio/messages';
import { Button, Section, Text } from '@react-email/components';
import { createElement as h } from 'react';
import { frame, type MailFrame, styles, type WrittenMail } from './mail-frame.ts';

export type DraftMailData = MailFrame & {
  readonly product: string;
  readonly url: string;
  /** The last day on which the link works, in words. */
  readonly until: string;
};

/** One sentence, one button, and until when it works. */
export function draftMail(data: DraftMailData): WrittenMail {
  const { locale, product, url, until } = data;
  const subject = m.mail_draft_subject({ product }, { locale });
  const body = m.mail_draft_body({ product }, { locale });
  const button = m.mail_draft_button({}, { locale });
  const note = m.mail_draft_note({ until }, { locale });
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
