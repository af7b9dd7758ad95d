import type { Db } from '../../platform/db/connect.ts';
import type { FailedDelivery } from '../../platform/mail/read-report.ts';

type NewBounce = FailedDelivery & { readonly messageId: string };

/** Stores that a mail was not delivered to these recipients, once per mail and recipient. */
export async function storeBounces(db: Db, bounces: readonly NewBounce[], now: Date): Promise<void> {
  const rows = bounces.map(({ recipient, messageId: message_id, status, reason }) => ({
    recipient,
    message_id,
    status,
    reason,
    bounced_at: now,
  }));
  await db
    .insertInto('mail_bounce')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects the addresses among these to which the shop has sent a mail: anybody may write a report about any other. */
export async function selectOurRecipients(
  db: Db,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sent_mail')
    .select('recipient')
    .distinct()
    .where('recipient', 'in', recipients)
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
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

/** Selects the orders among these whose address has rejected a mail since they were placed. */
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
