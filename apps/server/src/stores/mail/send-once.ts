import { type Mail, RecipientRejectedError } from '../../platform/mail/mailer.ts';
import { mailDomain, mailSender } from '../../platform/mail/sender.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { storeBounces } from './bounces.queries.ts';
import type { WrittenMail } from './mail.tsx';
import type { MailTemplates } from './mail-templates.ts';
import { claimMail, isMailSent, type MailClaim, RENEW_MS, recordSentMail } from './sent-mail.queries.ts';

/** Kind of the mail, its subject row (`reference`, parts joined by `/`), sending store and recipient. */
export type Envelope = {
  readonly kind: string;
  readonly reference: string;
  readonly store: Store;
  readonly to: string;
  /** Reply address, if not the store's mailbox. */
  readonly replyTo?: string;
  /** The URL where a mail program ends mails of this kind by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

type Write = (templates: MailTemplates) => WrittenMail | Promise<WrittenMail>;

/**
 * Writes and sends a mail once. A job claims the mail in sent_mail before it writes, since writing may replace a link
 * of an earlier mail. It renews the claim while the mail server is slow. A repeated job finds the mail sent and stops;
 * a concurrent one throws, so that its retry sends the mail if the claimant crashed. A crash between sending and
 * recording can still send it twice, with the same message id.
 */
export async function sendOnce(deps: Deps, envelope: Envelope, write: Write): Promise<void> {
  const { kind, reference, to: recipient } = envelope;
  // An erased order has no address.
  if (recipient === '' || (await isMailSent(deps.db, envelope))) return;
  const claim = await claimMail(deps.db, { kind, reference, recipient }, deps.clock);
  if (!claim) {
    if (await isMailSent(deps.db, envelope)) return;
    throw new Error(`another job is sending the mail ${kind} ${reference}`);
  }
  const subject = await writeAndSend(deps, envelope, write, claim).catch((error: unknown) => {
    if (!(error instanceof RecipientRejectedError)) throw error;
    return recordBounce(deps, envelope, error);
  });
  if (subject === undefined) return;
  await recordSentMail(deps.db, envelope, { subject, sentAt: deps.clock() });
}

/** Stores that the recipient's mail server rejected the mail: staff and customer see it, and no retry follows. */
async function recordBounce(
  deps: Deps,
  { kind, reference, store, to }: Envelope,
  { status, message: reason }: RecipientRejectedError,
): Promise<undefined> {
  const messageId = buildMessageId({ kind, reference }, mailSender(deps.config, store).address);
  await storeBounces(deps.db, [{ recipient: to, messageId, status, reason }], deps.clock());
  deps.log.warn({ kind, reference, status }, 'mail rejected');
}

/** Returns the id of a mail, which is the same at each try. */
const buildMessageId = ({ kind, reference }: Pick<Envelope, 'kind' | 'reference'>, from: string): string =>
  `<${kind}.${reference.replaceAll('/', '.')}@${mailDomain(from)}>`;

/** Writes and sends a claimed mail and returns its subject; a failure releases the claim for the next try. */
async function writeAndSend(deps: Deps, envelope: Envelope, write: Write, claim: MailClaim): Promise<string> {
  const renew = () =>
    claim
      .renew()
      .catch((err: unknown) => deps.log.warn({ err, kind: envelope.kind }, 'mail claim not renewed'));
  const renewal = setInterval(renew, RENEW_MS);
  try {
    const templates = await deps.mailTemplates();
    const mail = await write(templates);
    await deps.mailer.send(await render(deps, envelope, templates, mail));
    return mail.subject;
  } catch (error) {
    await claim.release();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Renders a mail in the store's name; its message id is the same at each try. */
async function render(
  deps: Deps,
  { kind, reference, store, to, replyTo, unsubscribeUrl }: Envelope,
  templates: MailTemplates,
  { subject, element, attachments }: WrittenMail,
): Promise<Mail> {
  const from = mailSender(deps.config, store);
  const answersTo = replyTo ?? store.settings.contactEmail;
  return {
    from,
    to,
    ...(answersTo && { replyTo: answersTo }),
    subject,
    ...(await templates.renderMail(element)),
    ...(attachments && { attachments: [...attachments] }),
    ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
    messageId: buildMessageId({ kind, reference }, from.address),
  };
}
