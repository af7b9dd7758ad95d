import nodemailer from 'nodemailer';
import type { Sender } from './sender.ts';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
};
export type Mail = {
  readonly from: Sender;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: MailAttachment[];
  /** Constant across the tries of one mail, so that a mailbox can detect a repeat. */
  readonly messageId: string;
};
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** Limits of one mail in milliseconds: connection, greeting, and silence of the mail server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Creates a mailer for the SMTP server of SMTP_URL. `send` throws if the server rejects a mail or
 * falls silent; the job then retries.
 */
export function createMailer(smtpUrl: string, timeouts: Partial<typeof TIMEOUTS> = {}): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    ...timeouts,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
