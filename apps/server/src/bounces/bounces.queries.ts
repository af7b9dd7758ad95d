import type { Db } from '../platform/db/connect.ts';
import type { FailedDelivery } from '../platform/mail/read-report.ts';

type NewBounce = FailedDelivery & { readonly messageId: string };

/** Stores that a mail was not delivered, once per mail and recipient. */
export async function storeBounce(db: Db, bounce: NewBounce, now: Date): Promise<void> {
  const { recipient, messageId: message_id, status, reason } = bounce;
  await db
    .insertInto('mail_bounce')
    .values({ recipient, message_id, status, reason, bounced_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the shop has sent a mail to an address: anybody may write a report about another one. */
export async function isOurRecipient(db: Db, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mail')
    .select('kind')
    .where('recipient', '=', recipient)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the newest bounce of an address since an instant. */
export function selectBounce(db: Db, recipient: string, since: Date) {
  return db
    .selectFrom('mail_bounce')
    .select(['status', 'reason', 'bounced_at'])
    .where('recipient', '=', recipient)
    .where('bounced_at', '>=', since)
    .orderBy('bounced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Selects those of the orders whose address has not taken a mail since they were placed. */
export async function selectBouncing(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('mail_bounce', 'mail_bounce.recipient', 'customer_order.email')
    .select('customer_order.id')
    .where('customer_order.id', 'in', orderIds)
    .whereRef('mail_bounce.bounced_at', '>=', 'customer_order.placed_at')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
