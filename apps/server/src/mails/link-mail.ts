/** A mail with a link: one sentence, one button, and how long the link works. */

import { action, frame, type MailFrame, note, paragraph, plainText, type WrittenMail } from './mail-frame.ts';

export type LinkMailCopy = {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
};

export function linkMail(data: MailFrame & { readonly url: string }, copy: LinkMailCopy): WrittenMail {
  const { subject, body, button } = copy;
  const element = frame(
    data,
    subject,
    body,
    paragraph(body),
    action(data, data.url, button),
    note(copy.note),
  );
  const text = plainText(data, [subject, body, `${button}: ${data.url}`, copy.note]);
  return { subject, element, text };
}
