import { m } from '@folio/messages';
import { linkMail } from '../../stores/mail/link-mail.tsx';
import type { MailFrame, WrittenMail } from '../../stores/mail/mail.tsx';

export type DraftMailData = MailFrame & {
  readonly product: string;
  readonly url: string;
  /** Last day on which the link works, as text. */
  readonly until: string;
};

/** Writes the mail that opens a form on another device. */
export function draftMail(data: DraftMailData): WrittenMail {
  const { locale, product, until } = data;
  return linkMail(data, {
    subject: m.mail_draft_subject({ product }, { locale }),
    body: m.mail_draft_body({ product }, { locale }),
    button: m.mail_draft_button({}, { locale }),
    note: m.mail_draft_note({ until }, { locale }),
  });
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly draftMail: typeof draftMail;
  }
}
