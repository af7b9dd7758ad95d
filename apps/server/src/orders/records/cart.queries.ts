import type { Answers } from '@folio/domain/flow/definition';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { CartRow } from '../../customers/visitors/cart-line.ts';
import type { CartLineTable } from '../../platform/db/cart-tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** Maximum number of lines of a cart, and so of an order: every page and call contains them all. */
export const MAX_LINES = 50;

export function selectCartLines(db: Db, cartId: string): Promise<CartRow[]> {
  return db.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('position').execute();
}

/**
 * Selects a line of the cart with the same product and the visitor's own answers. Call it while the session is
 * locked.
 */
export function selectSameLine(db: Db, cartId: string, productVersionId: number, answers: Answers) {
  return db
    .selectFrom('cart_line')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('product_version_id', '=', productVersionId)
    .where('answers', '=', jsonb(answers))
    .where('redacted', '=', false)
    .executeTakeFirst();
}

/** Throws `cart_full` when the cart has {@link MAX_LINES} lines. Call it while the cart is locked. */
export async function requireRoom(db: Db, cartId: string): Promise<void> {
  const { lines } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (Number(lines) >= MAX_LINES) throw new HttpError(422, 'cart_full');
}

/** Locks the cart's row until the transaction ends. Lock it before touching any of its lines. */
export function lockCart(db: Db, cartId: string) {
  return db.selectFrom('cart').selectAll().where('id', '=', cartId).forUpdate().executeTakeFirst();
}

/** Locks the cart and increments its version, which serializes concurrent changes. */
export async function bumpCart(db: Db, cartId: string, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', cartId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertCart(
  db: Db,
  cart: { id: string; store_id: number; session_id: string; updated_at: Date },
): Promise<void> {
  await db.insertInto('cart').values(cart).execute();
}

/** Inserts a line after the cart's last one. */
export async function insertCartLine(
  db: Db,
  line: Omit<Insertable<CartLineTable>, 'position'>,
): Promise<void> {
  await db
    .insertInto('cart_line')
    .values({
      ...line,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from cart_line where cart_id = ${line.cart_id})`,
    })
    .execute();
}

/** Stores the current net prices, in cents, of lines in the cart. */
export async function updatePrices(
  db: Db,
  changes: readonly { readonly lineId: string; readonly net: number }[],
): Promise<void> {
  for (const { lineId, net } of changes)
    await db.updateTable('cart_line').set({ net }).where('id', '=', lineId).execute();
}

/** Cancels the links of a cart, which is shared again, replaced, ordered or bought (AP-6). */
export async function cancelLinks(db: Db, cartId: string, now: Date): Promise<void> {
  await db
    .updateTable('quote')
    .set({ cancelled_at: now })
    .where('cart_id', '=', cartId)
    .where('cancelled_at', 'is', null)
    .execute();
}
