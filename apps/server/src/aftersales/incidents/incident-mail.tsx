import { m } from '@folio/messages';
import { Action, Mail, type MailFrame, Note, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type IncidentMailData = MailFrame & {
  readonly orderId: string;
  /** The link to the form with only the requested fields. */
  readonly url: string;
  /** The product, numbered where the order has several of it. */
  readonly numberedName: string;
  /** The product with the line's subject, which stays out of the mail's own subject: that is stored. */
  readonly name: string;
  /** The message of staff; empty if they wrote nothing. */
  readonly message: string;
  /** The questions, in the order of the form. */
  readonly questions: readonly string[];
  readonly isReminder: boolean;
};

/** Writes the mail that asks a customer for answers about a line, or that reminds them. */
export function incidentMail(data: IncidentMailData): WrittenMail {
  const { locale, orderId: id, numberedName: product, message, isReminder } = data;
  const subject = isReminder ? m.mail_incident_reminder_subject : m.mail_incident_subject;
  const lead = isReminder ? m.mail_incident_reminder_lead : m.mail_incident_lead;
  const body = lead({ product: data.name, id }, { locale });
  const element = (
    <Mail frame={data} title={m.mail_incident_title({ product }, { locale })} preview={body}>
      <Paragraph>{body}</Paragraph>
      {message && <Paragraph style={{ whiteSpace: 'pre-line' }}>{message}</Paragraph>}
      <Paragraph>{m.mail_incident_asked({}, { locale })}</Paragraph>
      <ul>
        {data.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <Action look={data.look} href={data.url}>
        {m.mail_incident_answer({}, { locale })}
      </Action>
      <Note>{m.mail_incident_next({}, { locale })}</Note>
    </Mail>
  );
  return { subject: subject({ product, id }, { locale }), element };
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly incidentMail: typeof incidentMail;
  }
}
