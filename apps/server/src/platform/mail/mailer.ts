import nodemailer from 'nodemailer';
import type { Sender } from './sender.ts';

export type Mail = {
  readonly from: Sender;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for every try of one mail, so that a mailbox can tell a repeat. */
  readonly messageId: string;
};
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** Sends over the SMTP server that SMTP_URL names. Throws when it does not take the mail; the job then tries again. */
export function createMailer(smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
