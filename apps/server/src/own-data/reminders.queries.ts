import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/connect.ts';

/** Removes the reminders that an address agreed to until an instant: no mail follows. */
export const eraseRemindersTo = (tx: Tx, email: string, until: Date): Promise<void> =>
  eraseReminders(tx, sql<SqlBool>`email = ${email} and agreed_at <= ${until}`);

/** Removes the reminders of an order's cart, and those to its address in its store. */
export const eraseOrderReminders = (
  tx: Tx,
  order: { readonly cart_id: string | null; readonly email: string; readonly store_id: number },
): Promise<void> =>
  eraseReminders(
    tx,
    sql<SqlBool>`cart_id = ${order.cart_id} or (email = ${order.email} and store_id = ${order.store_id})`,
  );

/** Removes the reminders of carts. */
export const eraseCartReminders = (tx: Tx, cartIds: readonly string[]): Promise<void> =>
  eraseReminders(tx, sql<SqlBool>`cart_id = any(${cartIds}::uuid[])`);

/** Removes the reminders that were agreed to before an instant. */
export const eraseOldReminders = (tx: Tx, before: Date): Promise<void> =>
  eraseReminders(tx, sql<SqlBool>`agreed_at < ${before}`);

/** Removes reminders, and takes the address out of their mails. */
async function eraseReminders(tx: Tx, which: ReturnType<typeof sql<SqlBool>>): Promise<void> {
  const erased = await tx.deleteFrom('cart_reminder').where(which).returning('id').execute();
  if (erased.length === 0) return;
  await tx
    .updateTable('sent_mail')
    .set({ recipient: '', subject: '' })
    .where('kind', '=', 'cart-reminder')
    .where(
      'reference',
      'in',
      erased.map(({ id }) => id),
    )
    .execute();
}

/** Selects the copies of carts that their mails' links opened. */
export async function selectReminderCopies(tx: Tx, cartIds: readonly string[]): Promise<string[]> {
  if (cartIds.length === 0) return [];
  const copies = await tx
    .selectFrom('cart_reminder_opening')
    .innerJoin('cart_reminder', 'cart_reminder.id', 'cart_reminder_opening.reminder_id')
    .select('cart_reminder_opening.cart_id')
    .where('cart_reminder.cart_id', 'in', cartIds)
    .execute();
  return copies.map(({ cart_id }) => cart_id);
}

/** Selects what an address agreed to, with the wording, and the mails that followed. */
export const selectRemindersToExport = (db: Db, email: string) =>
  db
    .selectFrom('cart_reminder')
    .innerJoin('consent_wording', 'consent_wording.hash', 'cart_reminder.wording_hash')
    .select([
      'cart_reminder.store_id as storeId',
      'consent_wording.wording',
      'cart_reminder.ip',
      'cart_reminder.agreed_at as agreedAt',
      'cart_reminder.withdrawn_at as withdrawnAt',
      'cart_reminder.sent_at as sentAt',
    ])
    .where('cart_reminder.email', '=', email)
    .orderBy('cart_reminder.agreed_at')
    .execute();
