import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from './mail.tsx';

export type LinkMailCopy = {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
};

/** Writes a mail with a link: one sentence, one button, and how long the link works. */
export function linkMail(frame: MailFrame & { readonly url: string }, copy: LinkMailCopy): WrittenMail {
  const { subject, body, button, note } = copy;
  const element = (
    <Mail frame={frame} title={subject} preview={body}>
      <Paragraph>{body}</Paragraph>
      <Action look={frame.look} href={frame.url}>
        {button}
      </Action>
      <Note>{note}</Note>
    </Mail>
  );
  return { subject, element };
}
