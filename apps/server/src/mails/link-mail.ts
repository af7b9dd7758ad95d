/** A mail that brings a link: one sentence, one button, and how long it works. */

import { action, frame, type MailFrame, note, paragraph, plainText, type WrittenMail } from './mail-frame.ts';

export type LinkMailCopy = {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
};

export function linkMail(data: MailFrame & { readonly url: string }, words: LinkMailCopy): WrittenMail {
  const { subject, body, button } = words;
  const element = frame(
    data,
    subject,
    body,
    paragraph(body),
    action(data, data.url, button),
    note(words.note),
  );
  const text = plainText(data, [subject, body, `${button}: ${data.url}`, words.note]);
  return { subject, element, text };
}
