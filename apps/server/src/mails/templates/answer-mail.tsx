import { m } from '@folio/messages';
import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from './mail.tsx';

export type AnswerMailData = MailFrame & {
  readonly orderId: string;
  readonly orderUrl: string;
  /** The words of staff. */
  readonly text: string;
};

/** Writes the mail with an answer of staff to an order's customer. */
export function answerMail(data: AnswerMailData): WrittenMail {
  const { locale, orderId: id, text } = data;
  const title = m.mail_answer_title({ id }, { locale });
  const element = (
    <Mail frame={data} title={title} preview={text.slice(0, 120)}>
      <Paragraph style={{ whiteSpace: 'pre-wrap' }}>{text}</Paragraph>
      <Action look={data.look} href={data.orderUrl}>
        {m.mail_open_order({}, { locale })}
      </Action>
      <Note>{m.mail_answer_note({}, { locale })}</Note>
    </Mail>
  );
  return { subject: m.mail_answer_subject({ id }, { locale }), element };
}
