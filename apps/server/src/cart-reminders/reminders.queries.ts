import type { Insertable, Selectable } from 'kysely';
import { insertWording } from '../consent/consent.queries.ts';
import type { Wording } from '../consent/wording.ts';
import type { CartReminderTable } from '../platform/db/cart-tables.ts';
import type { Db, Tx } from '../platform/db/connect.ts';

export type CartReminder = Selectable<CartReminderTable>;

/** Selects the reminder of a cart. */
export const selectCartReminder = (db: Db, cartId: string): Promise<CartReminder | undefined> =>
  db.selectFrom('cart_reminder').selectAll().where('cart_id', '=', cartId).executeTakeFirst();

export const selectReminder = (db: Db, id: string): Promise<CartReminder | undefined> =>
  db.selectFrom('cart_reminder').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores a consent with its wording; one for another address replaces it, unless its mail is on the way. */
export async function upsertReminder(
  tx: Tx,
  wording: Wording,
  reminder: Omit<Insertable<CartReminderTable>, 'wording_hash' | 'withdrawn_at' | 'queued_at' | 'sent_at'>,
): Promise<void> {
  await insertWording(tx, wording, reminder.agreed_at);
  const { id: _, cart_id: __, ...given } = { ...reminder, wording_hash: wording.hash, withdrawn_at: null };
  await tx
    .insertInto('cart_reminder')
    .values({ ...reminder, ...given, queued_at: null, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .column('cart_id')
        .doUpdateSet(given)
        .where('cart_reminder.queued_at', 'is', null)
        .where('cart_reminder.sent_at', 'is', null),
    )
    .execute();
}

/** Withdraws the consent of a cart: a mail that is queued is not sent. */
export async function withdrawReminder(db: Db, cartId: string, now: Date): Promise<void> {
  await db
    .updateTable('cart_reminder')
    .set({ withdrawn_at: now })
    .where('cart_id', '=', cartId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
