import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { type CartReminder, consentsFrom } from './reminders.queries.ts';

const HOUR_MS = 3_600_000;
/** The time since the last change of an abandoned cart: minimum and maximum. */
const LEFT_MS = { from: 4 * HOUR_MS, until: 72 * HOUR_MS };
/** An address gets at most one such mail in this time, from any store. */
const APART_MS = 30 * 24 * HOUR_MS;

/** The last change of the cart, or the consent: a visitor who has just ticked the box is still there. */
const TOUCHED = sql<Date>`greatest(cart.updated_at, cart_reminder.agreed_at)`;

/** The hash of an unsubscription. Those before 2026-11-28 are of the address and not of its mailbox. */
const endHash = (text: RawBuilder<string>) => sql`sha256(convert_to('cart-reminder:' || ${text}, 'UTF8'))`;

/** The conditions of the mail: no order since, no bounce, no unsubscription, no other such mail, no link to a form. */
const isFree = (now: Date) => sql<SqlBool>`
  exists (select from cart_line where cart_line.cart_id = cart.id)
  and not exists (select from customer_order where customer_order.cart_id = cart.id)
  and not exists (select from customer_order placed where mailbox_of(placed.email) = mailbox_of(cart_reminder.email)
    and placed.store_id = cart_reminder.store_id and placed.placed_at >= cart.updated_at)
  and not exists (select from mail_bounce where mailbox_of(mail_bounce.recipient) = mailbox_of(cart_reminder.email))
  and not exists (select from cart_reminder_end
    where address_hash in (${endHash(sql`mailbox_of(cart_reminder.email)`)}, ${endHash(sql`cart_reminder.email`)}))
  and not exists (select from cart_reminder other where mailbox_of(other.email) = mailbox_of(cart_reminder.email)
    and other.id <> cart_reminder.id
    and coalesce(other.sent_at, other.queued_at) > ${new Date(now.getTime() - APART_MS)})
  and not exists (select from saved_draft join session on session.id = saved_draft.session_id
    where mailbox_of(saved_draft.email) = mailbox_of(cart_reminder.email) and session.store_id = cart_reminder.store_id
    and saved_draft.saved_at > ${new Date(now.getTime() - LEFT_MS.until)})`;

const due = (db: Db, now: Date, storeIds: readonly number[]) =>
  db
    .selectFrom('cart_reminder')
    .innerJoin('cart', 'cart.id', 'cart_reminder.cart_id')
    .selectAll('cart_reminder')
    .select('cart.updated_at')
    .where('cart_reminder.store_id', 'in', storeIds)
    .where('cart_reminder.sent_at', 'is', null)
    .where('cart_reminder.withdrawn_at', 'is', null)
    // The index `cart_reminder_waiting` serves these two.
    .where('cart_reminder.agreed_at', '<=', new Date(now.getTime() - LEFT_MS.from))
    .where('cart_reminder.agreed_at', '>', consentsFrom(now))
    .where('cart.updated_at', '<=', new Date(now.getTime() - LEFT_MS.from))
    .where(TOUCHED, '>', new Date(now.getTime() - LEFT_MS.until))
    .where(isFree(now));

export type DueReminder = CartReminder & { readonly updated_at: Date };

/** Selects reminders that may be sent now and that no job has claimed. Each is checked again when it is queued. */
export const selectDueIds = (db: Db, now: Date, storeIds: readonly number[], limit: number) =>
  due(db, now, storeIds)
    .where('queued_at', 'is', null)
    .orderBy('agreed_at')
    .limit(limit)
    .execute()
    .then((rows) => rows.map(({ id, store_id }) => ({ id, store_id })));

/** Selects a reminder if it may still be sent. */
export const selectIfDue = (
  db: Db,
  { id, store_id }: { readonly id: string; readonly store_id: number },
  now: Date,
): Promise<DueReminder | undefined> =>
  due(db, now, [store_id]).where('cart_reminder.id', '=', id).executeTakeFirst();

/** Marks a reminder as queued at an instant, or as waiting again (null). */
export async function setQueued(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('cart_reminder')
    .set({ queued_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function setSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('cart_reminder')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
