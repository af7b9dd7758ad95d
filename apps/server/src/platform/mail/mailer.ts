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
  /** Headers beyond those that follow from the fields. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Constant across the tries of one mail, so that a mailbox can detect a repeat. */
  readonly messageId: string;
};
export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** The mail server rejected the recipient permanently: a retry is useless. */
export class RecipientRejectedError extends Error {
  /** Enhanced status code if the server gave one, else its reply code. */
  readonly status: string;

  constructor(cause: SmtpError) {
    super(cause.response ?? cause.message, { cause });
    this.status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(cause.response ?? '')?.[0] ?? String(cause.responseCode);
  }
}

type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
};

/** Returns whether the server rejected the recipient, rather than the sender, the mail or the connection. */
const isRecipientRejected = (error: unknown): error is SmtpError =>
  error instanceof Error &&
  (error as SmtpError).command === 'RCPT TO' &&
  ((error as SmtpError).responseCode ?? 0) >= 500;

/** Limits of one mail in milliseconds: connection, greeting, and silence of the mail server. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Creates a mailer for the SMTP server of SMTP_URL. `send` throws a {@link RecipientRejectedError} if the server
 * rejects the recipient permanently, and another error if it rejects the mail, stops answering or, with `needsTls`,
 * offers no TLS; the job then retries.
 */
export function createMailer(
  smtpUrl: string,
  { needsTls = false, ...timeouts }: Partial<typeof TIMEOUTS> & { readonly needsTls?: boolean } = {},
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: needsTls,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    ...timeouts,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRecipientRejected(error) ? new RecipientRejectedError(error) : error;
      });
    },
    close: () => transport.close(),
  };
}
