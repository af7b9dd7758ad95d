import { m } from '@folio/messages';
import {
  Mail,
  type MailFrame,
  Note,
  OrderLink,
  Paragraph,
  type WrittenMail,
} from '../../stores/mail/mail.tsx';

export type AnswerMailData = MailFrame & {
  readonly orderId: string;
  readonly messagesUrl: string;
  /** The text of staff. */
  readonly text: string;
  /** The names of the files that staff sent. */
  readonly files: readonly string[];
};

/** Writes the mail with an answer of staff to an order's customer. */
export function answerMail(data: AnswerMailData): WrittenMail {
  const { locale, orderId: id, text, files } = data;
  const title = m.mail_answer_title({ id }, { locale });
  const element = (
    <Mail frame={data} title={title} preview={text.slice(0, 120)}>
      <Paragraph style={{ whiteSpace: 'pre-wrap' }}>{text}</Paragraph>
      {files.length > 0 && (
        <Paragraph>{m.mail_answer_files({ names: files.join(', ') }, { locale })}</Paragraph>
      )}
      <OrderLink frame={data} href={data.messagesUrl}>
        {m.mail_answer_open({}, { locale })}
      </OrderLink>
      <Note>{m.mail_answer_note({}, { locale })}</Note>
    </Mail>
  );
  return { subject: m.mail_answer_subject({ id }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly answerMail: typeof answerMail;
  }
}
