import { m } from '@folio/messages';
import { linkMail } from '../../stores/mail/link-mail.tsx';
import type { MailFrame, WrittenMail } from '../../stores/mail/mail.tsx';

type LinkData = MailFrame & { readonly url: string };
export type EmailMailData = LinkData & { readonly email: string };
/** `when` is the time of the change, as text. */
export type ChangedMailData = LinkData & { readonly when: string };

/** Writes the mail with the link that changes an account's address, to the new one. */
export function emailLinkMail(data: EmailMailData): WrittenMail {
  const { locale, shop, email } = data;
  return linkMail(data, {
    subject: m.mail_email_link_subject({ shop }, { locale }),
    body: m.mail_email_link_body({ email, shop }, { locale }),
    button: m.mail_email_link_button({}, { locale }),
    note: m.mail_email_link_note({}, { locale }),
  });
}

/** Writes the mail that an address already has an account, so that another one cannot use it. */
export function emailTakenMail(data: EmailMailData): WrittenMail {
  const { locale, shop, email } = data;
  return linkMail(data, {
    subject: m.mail_email_taken_subject({ shop }, { locale }),
    body: m.mail_email_taken_body({ email, shop }, { locale }),
    button: m.mail_email_taken_button({}, { locale }),
    note: m.mail_email_taken_note({}, { locale }),
  });
}

/** Writes the mail to the old address that the account has a new one now. */
export function emailChangedMail(data: ChangedMailData & { readonly email: string }): WrittenMail {
  const { locale, shop, email, when } = data;
  return linkMail(data, {
    subject: m.mail_email_changed_subject({ shop }, { locale }),
    body: m.mail_email_changed_body({ email, shop, when }, { locale }),
    button: m.mail_email_changed_button({}, { locale }),
    note: m.mail_email_changed_note({}, { locale }),
  });
}

/** Writes the mail that the account is erased, and which data remain. */
export function accountErasedMail(data: LinkData): WrittenMail {
  const { locale, shop } = data;
  return linkMail(data, {
    subject: m.mail_erased_subject({ shop }, { locale }),
    body: m.mail_erased_body({}, { locale }),
    button: m.mail_erased_button({}, { locale }),
    note: m.mail_erased_note({}, { locale }),
  });
}

/**
 * `endedEmailChange`: a change of the address was pending. The mailbox may belong to a stranger by now, so the mail
 * names no address.
 */
type PasswordMailData = ChangedMailData & { readonly endedEmailChange: boolean };

/** Writes the mail that the account has a new password now. */
export function passwordChangedMail(data: PasswordMailData): WrittenMail {
  const { locale, shop, when } = data;
  const changed = m.mail_password_changed_body({ shop, when }, { locale });
  const ended = data.endedEmailChange ? ` ${m.mail_password_changed_email({}, { locale })}` : '';
  return linkMail(data, {
    subject: m.mail_password_changed_subject({ shop }, { locale }),
    body: `${changed}${ended}`,
    button: m.mail_password_changed_button({}, { locale }),
    note: m.mail_password_changed_note({}, { locale }),
  });
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly accountErasedMail: typeof accountErasedMail;
    readonly emailChangedMail: typeof emailChangedMail;
    readonly emailLinkMail: typeof emailLinkMail;
    readonly emailTakenMail: typeof emailTakenMail;
    readonly passwordChangedMail: typeof passwordChangedMail;
  }
}
