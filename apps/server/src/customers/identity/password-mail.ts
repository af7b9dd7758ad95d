import { m } from '@folio/messages';
import { linkMail } from '../../stores/mail/link-mail.tsx';
import type { MailFrame, WrittenMail } from '../../stores/mail/mail.tsx';

/** Writes the mail with the link that sets a password (RO-2). */
export function passwordMail(data: MailFrame & { readonly url: string }): WrittenMail {
  const { locale, shop } = data;
  return linkMail(data, {
    subject: m.mail_password_subject({ shop }, { locale }),
    body: m.mail_password_body({}, { locale }),
    button: m.mail_password_button({}, { locale }),
    note: m.mail_password_note({}, { locale }),
  });
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly passwordMail: typeof passwordMail;
  }
}
