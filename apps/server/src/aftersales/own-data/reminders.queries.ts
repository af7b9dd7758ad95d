import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';

const agreedBy = (email: string, until: Date) => sql<SqlBool>`cart_reminder.email = ${email}
  and cart_reminder.agreed_at <= ${until}`;

/** The reminders of an order's cart, and those to its address in its store. */
const concerning = (orderId: number) => sql<SqlBool>`exists (
  select from customer_order placed where placed.id = ${orderId} and (placed.cart_id = cart_reminder.cart_id
    or (placed.email = cart_reminder.email and placed.store_id = cart_reminder.store_id)))`;

/** Removes the reminders that an address agreed to until an instant: no mail follows. */
export const eraseRemindersTo = (tx: Tx, email: string, until: Date): Promise<void> =>
  eraseReminders(tx, agreedBy(email, until));

/** Removes the reminders of an order's cart, and those to its address in its store. */
export const eraseOrderReminders = (tx: Tx, orderId: number): Promise<void> =>
  eraseReminders(tx, concerning(orderId));

/** Removes the reminders of carts. */
export const eraseCartReminders = (tx: Tx, cartIds: readonly string[]): Promise<void> =>
  eraseReminders(tx, sql<SqlBool>`cart_id = any(${cartIds}::uuid[])`);

/** Removes the reminders that were agreed to before an instant. */
export const eraseOldReminders = (tx: Tx, before: Date): Promise<void> =>
  eraseReminders(tx, sql<SqlBool>`agreed_at < ${before}`);

/** Removes reminders, and removes the address from their mails. */
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
export const selectReminderCopies = (tx: Tx, cartIds: readonly string[]): Promise<string[]> =>
  selectCopies(tx, sql<SqlBool>`cart_reminder.cart_id = any(${cartIds}::uuid[])`);

/** Selects the carts that the mails to an address opened, of the reminders that it agreed to until an instant. */
export const selectCopiesMailedTo = (tx: Tx, email: string, until: Date): Promise<string[]> =>
  selectCopies(tx, agreedBy(email, until));

/** Selects the copies of an order's cart, and those that the mails to its address in its store opened. */
export const selectOrderCopies = (tx: Tx, orderId: number): Promise<string[]> =>
  selectCopies(tx, concerning(orderId));

/** Selects the copies of the carts of reminders, and locks them: before the order, as everywhere. */
async function selectCopies(tx: Tx, which: ReturnType<typeof sql<SqlBool>>): Promise<string[]> {
  const copies = await tx
    .selectFrom('cart')
    .select('cart.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cart_reminder_opening')
          .innerJoin('cart_reminder', 'cart_reminder.id', 'cart_reminder_opening.reminder_id')
          .select('session_id')
          .whereRef('cart_reminder_opening.cart_id', '=', 'cart.id')
          .where(which),
      ),
    )
    .orderBy('cart.id')
    .forUpdate()
    .execute();
  return copies.map(({ id }) => id);
}

/** Selects the consents of an address to reminders, with the wording, and the mails that followed. */
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
