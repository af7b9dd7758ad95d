import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { mailDomain, mailSender } from '../platform/mail/sender.ts';
import type { MailTemplates } from './open-templates.ts';
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
 * Writes and sends a mail once: a repeated job finds it in sent_mail and stops. A crash between sending and recording
 * can still send it twice, with the same message id.
 */
export async function sendOnce(
  deps: Deps,
  { kind, reference, store, to, replyTo }: Envelope,
  write: (templates: MailTemplates) => WrittenMail | Promise<WrittenMail>,
): Promise<void> {
  const sent = await deps.db
    .selectFrom('sent_mail')
    .select('kind')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (sent) return;
  const templates = await deps.mailTemplates();
  const { subject, element } = await write(templates);
  const { html, text } = await templates.renderMail(element);
  const from = mailSender(deps.config, store);
  const answersTo = replyTo ?? store.settings.contactEmail;
  await deps.mailer.send({
    from,
    to,
    ...(answersTo && { replyTo: answersTo }),
    subject,
    html,
    text,
    messageId: `<${kind}.${reference.replaceAll('/', '.')}@${mailDomain(from.address)}>`,
  });
  await deps.db
    .insertInto('sent_mail')
    .values({ kind, reference, recipient: to, subject, sent_at: deps.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
