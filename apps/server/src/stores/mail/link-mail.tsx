import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from './mail.tsx';

export type LinkMailCopy = {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
  /** A text right below the button, before the note. */
  readonly linkNote?: string | undefined;
};

/** Writes a mail with a link: one sentence, one button, and how long the link works. */
export function linkMail(frame: MailFrame & { readonly url: string }, copy: LinkMailCopy): WrittenMail {
  const { subject, body, button, note, linkNote } = copy;
  const element = (
    <Mail frame={frame} title={subject} preview={body}>
      <Paragraph>{body}</Paragraph>
      <Action look={frame.look} href={frame.url}>
        {button}
      </Action>
      {linkNote && <Note>{linkNote}</Note>}
      <Note>{note}</Note>
    </Mail>
  );
  return { subject, element };
}
