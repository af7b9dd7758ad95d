import type { Insertable, Selectable } from 'kysely';
import { insertWording } from '../../customers/consent/consent.queries.ts';
import type { Wording } from '../../customers/consent/wording.ts';
import type { CartReminderTable } from '../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

export type CartReminder = Selectable<CartReminderTable>;

/** A consent is valid for 30 days: then the box asks again. */
const CONSENT_MS = 30 * 24 * 3_600_000;
/** Returns the instant after which a consent must have been given to be valid now. */
export const consentsFrom = (now: Date): Date => new Date(now.getTime() - CONSENT_MS);

/** The address whose consent is valid, null without one, and whether no mail about the cart can follow. */
export type ReminderState = { readonly agreed: string | null; readonly isOver: boolean };

/**
 * Selects the consent of a cart. No mail can follow once the cart was ordered, or its mail is queued or sent. Nor can
 * one follow for the copy of a cart that such a mail's link opened.
 */
export async function selectReminderState(db: Db, cartId: string, now: Date): Promise<ReminderState> {
  const row = await db
    .selectFrom('cart')
    .leftJoin('cart_reminder', 'cart_reminder.cart_id', 'cart.id')
    .select(['email', 'agreed_at', 'withdrawn_at', 'queued_at', 'sent_at'])
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('customer_order')
            .select('customer_order.id')
            .whereRef('customer_order.cart_id', '=', 'cart.id'),
        ),
        exists(
          selectFrom('cart_reminder_opening')
            .select('session_id')
            .whereRef('cart_reminder_opening.cart_id', '=', 'cart.id'),
        ),
      ]).as('isOrderedOrCopy'),
    )
    .where('cart.id', '=', cartId)
    .executeTakeFirst();
  const isQueuedOrSent = row?.queued_at != null || row?.sent_at != null;
  const holds = row?.agreed_at != null && row.agreed_at > consentsFrom(now) && row.withdrawn_at === null;
  return {
    agreed: holds ? row.email : null,
    isOver: isQueuedOrSent || row?.isOrderedOrCopy === true,
  };
}

export const selectReminder = (db: Db, id: string): Promise<CartReminder | undefined> =>
  db.selectFrom('cart_reminder').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores a consent with its wording; one for another address replaces it, unless its mail is queued. */
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
