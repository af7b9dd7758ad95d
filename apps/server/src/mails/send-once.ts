import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { mailDomain, mailSender } from '../platform/mail/sender.ts';
import type { MailTemplates } from './open-templates.ts';
import { claimMail, isMailSent, recordSentMail, releaseMail } from './sent-mail.queries.ts';
import type { WrittenMail } from './templates/mail.tsx';

/** Kind of the mail, its subject row (`reference`, parts joined by `/`), sending store and recipient. */
type Envelope = {
  readonly kind: string;
  readonly reference: string;
  readonly store: Store;
  readonly to: string;
  /** Reply address, if not the store's mailbox. */
  readonly replyTo?: string;
};

/**
 * Writes and sends a mail once: a job claims its row in sent_mail first, and a repeated job finds it sent and stops.
 * A concurrent job throws, so that its retry sends the mail if the claimant crashed. A crash between sending and
 * recording can still send it twice, with the same message id.
 */
export async function sendOnce(
  deps: Deps,
  { kind, reference, store, to, replyTo }: Envelope,
  write: (templates: MailTemplates) => WrittenMail | Promise<WrittenMail>,
): Promise<void> {
  if (await isMailSent(deps.db, { kind, reference })) return;
  const templates = await deps.mailTemplates();
  const { subject, element, attachments } = await write(templates);
  const { html, text } = await templates.renderMail(element);
  const from = mailSender(deps.config, store);
  const answersTo = replyTo ?? store.settings.contactEmail;
  const claim = { kind, reference, recipient: to, subject, claimed_at: deps.clock() };
  if (!(await claimMail(deps.db, claim))) {
    if (await isMailSent(deps.db, claim)) return;
    throw new Error(`another job is sending the mail ${kind} ${reference}`);
  }
  const messageId = `<${kind}.${reference.replaceAll('/', '.')}@${mailDomain(from.address)}>`;
  try {
    await deps.mailer.send({
      from,
      to,
      ...(answersTo && { replyTo: answersTo }),
      subject,
      html,
      text,
      ...(attachments && { attachments: [...attachments] }),
      messageId,
    });
  } catch (error) {
    await releaseMail(deps.db, claim);
    throw error;
  }
  await recordSentMail(deps.db, claim, deps.clock());
}
