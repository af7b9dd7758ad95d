import { m } from '@folio/messages';
import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type ContactMailData = MailFrame & {
  readonly name: string;
  readonly email: string;
  readonly order: string | null;
  readonly subject: string;
  readonly body: string;
  /** The names of its files. */
  readonly files: readonly string[];
  /** List of messages in the back office. */
  readonly url: string;
};

/**
 * Writes the mail with a customer's message for the store's mailbox. The customer's subject goes into the body, since
 * subjects of sent mails are stored.
 */
export function contactMail(data: ContactMailData): WrittenMail {
  const { locale, shop, name, email, order, subject, body, files, url } = data;
  const title = order
    ? m.mail_contact_subject_order({ shop, order }, { locale })
    : m.mail_contact_subject({ shop }, { locale });
  const element = (
    <Mail frame={data} title={title} preview={subject}>
      <Note>{`${name} · ${email}`}</Note>
      <Paragraph style={{ fontWeight: 600 }}>{subject}</Paragraph>
      <Paragraph style={{ whiteSpace: 'pre-wrap' }}>{body}</Paragraph>
      {files.length > 0 && <Note>{m.mail_message_files({ names: files.join(', ') }, { locale })}</Note>}
      <Action look={data.look} href={url}>
        {m.mail_contact_open({}, { locale })}
      </Action>
      <Note>{m.mail_contact_answer({ email }, { locale })}</Note>
    </Mail>
  );
  return { subject: title, element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly contactMail: typeof contactMail;
  }
}
