import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import type { SentMailTable } from '../platform/db/schema.ts';

type MailKey = Pick<SentMailTable, 'kind' | 'reference'>;
type Claim = Omit<Insertable<SentMailTable>, 'sent_at'>;

/**
 * Milliseconds after which a claim counts as lost. The queue retries the jobs of a crashed process after as long, and
 * a retry that still found the claim would wait for its next turn.
 */
const CLAIM_MS = 10_000;

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

/** Claims a mail that was not sent, unless another job holds it; returns whether this call did. */
export async function claimMail(db: Db, claim: Claim): Promise<boolean> {
  const { recipient, subject, claimed_at } = claim;
  const row = await db
    .insertInto('sent_mail')
    .values({ ...claim, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'reference'])
        .doUpdateSet({ recipient, subject, claimed_at })
        .where('sent_mail.sent_at', 'is', null)
        .where('sent_mail.claimed_at', '<=', new Date(claimed_at.getTime() - CLAIM_MS)),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a claim whose mail could not be sent, so that the next try may send it at once. */
export async function releaseMail(db: Db, { kind, reference, claimed_at }: Claim): Promise<void> {
  await db
    .deleteFrom('sent_mail')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('claimed_at', '=', claimed_at)
    .where('sent_at', 'is', null)
    .execute();
}

export async function recordSentMail(db: Db, { kind, reference }: MailKey, now: Date): Promise<void> {
  await db
    .updateTable('sent_mail')
    .set({ sent_at: now })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute();
}
