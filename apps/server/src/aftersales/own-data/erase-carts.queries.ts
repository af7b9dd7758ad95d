import { answerFiles } from '@folio/domain/flow/answers/answer';
import { sql } from 'kysely';
import { eraseUploads } from '../../orders/uploads/uploads.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eraseCartReminders, selectReminderCopies } from './reminders.queries.ts';

/**
 * Removes what a customer has entered and not ordered: the carts and forms of all their sessions, with their links and
 * the copies of reminders, and the files. Returns the files, whose content is deleted afterwards.
 */
export async function eraseUnordered(tx: Tx, customerId: string, now: Date): Promise<string[]> {
  const sessions = await tx
    .selectFrom('session')
    .select(['id', 'cart_id'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
  if (sessions.length === 0) return [];
  const sessionIds = sessions.map(({ id }) => id);
  const current = sessions.flatMap(({ cart_id: id }) => id ?? []);
  const carts = await tx
    .selectFrom('cart')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('session_id', 'in', sessionIds), ...(current.length > 0 ? [eb('id', 'in', current)] : [])]),
    )
    .forUpdate()
    .execute();
  const ownIds = carts.map(({ id }) => id);
  const cartIds = [...ownIds, ...(await selectReminderCopies(tx, ownIds))];
  const files = await eraseCarts(tx, cartIds, now);
  await tx.updateTable('session').set({ checkout: null }).where('id', 'in', sessionIds).execute();
  await tx.deleteFrom('draft').where('session_id', 'in', sessionIds).execute();
  await tx.deleteFrom('saved_draft').where('session_id', 'in', sessionIds).execute();
  const parts = await eraseUploads(tx, (eb) => eb('session_id', 'in', sessionIds));
  const uploads = await tx
    .selectFrom('answer_file')
    .select('id')
    .where('session_id', 'in', sessionIds)
    .where('order_id', 'is', null)
    .execute();
  return [
    ...files,
    ...parts,
    ...(await eraseFileRows(
      tx,
      uploads.map(({ id }) => id),
    )),
  ];
}

/** Removes carts with their lines, links and the mails about them; returns their files. */
export async function eraseCarts(tx: Tx, cartIds: readonly string[], now: Date): Promise<string[]> {
  if (cartIds.length === 0) return [];
  const files = await eraseLines(tx, await selectLineIds(tx, cartIds), now);
  await eraseCartReminders(tx, cartIds);
  await tx.deleteFrom('quote').where('cart_id', 'in', cartIds).execute();
  await tx.updateTable('session').set({ cart_id: null }).where('cart_id', 'in', cartIds).execute();
  await tx.deleteFrom('cart').where('id', 'in', cartIds).execute();
  return files;
}

/** The lines of carts that became an order. */
const selectLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('cart_line')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('order_line')
        .select('cart_line_id')
        .where('order_id', '=', orderId)
        .where('cart_line_id', 'is not', null),
    );

/** Locks the carts that became an order, before the order as everywhere. */
export async function lockOrderCarts(tx: Tx, orderId: number): Promise<void> {
  await tx
    .selectFrom('cart')
    .select('id')
    .where('id', 'in', selectLines(tx, orderId).select('cart_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Removes the lines of carts that became an order; returns their files. */
export async function eraseOrderCart(tx: Tx, orderId: number, now: Date): Promise<string[]> {
  const lines = await selectLines(tx, orderId).select('id').execute();
  return eraseLines(
    tx,
    lines.map(({ id }) => id),
    now,
  );
}

async function selectLineIds(tx: Tx, cartIds: readonly string[]): Promise<string[]> {
  if (cartIds.length === 0) return [];
  const lines = await tx.selectFrom('cart_line').select('id').where('cart_id', 'in', cartIds).execute();
  return lines.map(({ id }) => id);
}

/** Removes lines of carts, whose next order differs from their last; returns their files. */
async function eraseLines(tx: Tx, lineIds: readonly string[], now: Date): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const erased = await tx
    .deleteFrom('cart_line')
    .where('id', 'in', lineIds)
    .returning(['cart_id', 'answers'])
    .execute();
  if (erased.length === 0) return [];
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', 'in', [...new Set(erased.map(({ cart_id }) => cart_id))])
    .execute();
  const named = erased.flatMap(({ answers }) => Object.values(answers).flatMap(answerFiles));
  return eraseFileRows(
    tx,
    named.map(({ id }) => id),
  );
}

/** Removes the rows of uploaded files that no order has; returns the removed files. */
async function eraseFileRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const erased = await tx
    .deleteFrom('answer_file')
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .returning('id')
    .execute();
  const gone = erased.map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('stored_file').where('id', 'in', gone).execute();
  return gone;
}
