import type { Db } from '../../platform/db/connect.ts';
import type { SentMailTable } from '../../platform/db/log-tables.ts';

type MailKey = Pick<SentMailTable, 'kind' | 'reference'>;
/** A job's claim on a mail; `renew` shows other jobs that it is still sending. */
export type MailClaim = { readonly renew: () => Promise<void>; readonly release: () => Promise<void> };

/**
 * Milliseconds after which a claim that its job no longer renews counts as lost. The queue retries the jobs of a
 * crashed process after the same time; a retry that still found the claim would wait for its next turn.
 */
const CLAIM_MS = 10_000;
/** Milliseconds between two renewals of a claim. */
export const RENEW_MS = CLAIM_MS / 5;

/** Returns whether a mail was sent. */
export async function isMailSent(db: Db, { kind, reference }: MailKey): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mail')
    .select('kind')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims an unsent mail; returns undefined while another job holds it. */
export async function claimMail(
  db: Db,
  { kind, reference, recipient }: MailKey & Pick<SentMailTable, 'recipient'>,
  clock: () => Date,
): Promise<MailClaim | undefined> {
  let claimedAt = clock();
  const row = await db
    .insertInto('sent_mail')
    .values({ kind, reference, recipient, subject: null, claimed_at: claimedAt, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'reference'])
        .doUpdateSet({ recipient, claimed_at: claimedAt })
        .where('sent_mail.sent_at', 'is', null)
        .where('sent_mail.claimed_at', '<=', new Date(claimedAt.getTime() - CLAIM_MS)),
    )
    .returning('kind')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    renew: async () => {
      const now = clock();
      const renewed = await db
        .updateTable('sent_mail')
        .set({ claimed_at: now })
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where('claimed_at', '=', claimedAt)
        .where('sent_at', 'is', null)
        .returning('kind')
        .executeTakeFirst();
      if (renewed) claimedAt = now;
    },
    release: async () => {
      await db
        .deleteFrom('sent_mail')
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where('claimed_at', '=', claimedAt)
        .where('sent_at', 'is', null)
        .execute();
    },
  };
}

export async function recordSentMail(
  db: Db,
  { kind, reference }: MailKey,
  { subject, sentAt }: { readonly subject: string; readonly sentAt: Date },
): Promise<void> {
  await db
    .updateTable('sent_mail')
    .set({ subject, sent_at: sentAt })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute();
}
