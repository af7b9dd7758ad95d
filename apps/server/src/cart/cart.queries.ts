import type { Answers } from '@folio/domain/flow/definition';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import type { CartLineTable } from '../platform/db/schema.ts';
import { isUuid } from '../platform/db/uuid.ts';
import { HttpError } from '../platform/http/errors.ts';

export type CartLine = Selectable<CartLineTable>;

/** Lines of one cart, and so of one order: every page and call of its visitor carries them all. */
export const MAX_LINES = 50;

export function selectCartLines(db: Db, cartId: string): Promise<CartLine[]> {
  return db.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('position').execute();
}

export async function selectCartLine(db: Db, cartId: string, lineId: string): Promise<CartLine | undefined> {
  if (!isUuid(lineId)) return undefined;
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '=', lineId)
    .executeTakeFirst();
}

/** The line of a cart that says the very same of the same product. To be asked while the session is locked. */
export function selectSameLine(db: Db, cartId: string, productVersionId: number, answers: Answers) {
  return db
    .selectFrom('cart_line')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('product_version_id', '=', productVersionId)
    .where('answers', '=', jsonb(answers))
    .executeTakeFirst();
}

/** Refuses another line of a cart that has as many as an order may have. To be asked while the cart is locked. */
export async function requireRoom(db: Db, cartId: string): Promise<void> {
  const { lines } = await db
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (Number(lines) >= MAX_LINES) throw new HttpError(422, 'cart_full');
}

/** Locks the cart's row until the transaction ends: taken before any of its lines is touched. */
export function lockCart(db: Db, cartId: string) {
  return db.selectFrom('cart').selectAll().where('id', '=', cartId).forUpdate().executeTakeFirst();
}

/** Locks the cart and moves it to its next version: two calls that change one cart go one after the other. */
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
  cart: { id: string; store_id: number; updated_at: Date },
): Promise<void> {
  await db.insertInto('cart').values(cart).execute();
}

/** Appends a line behind the others. */
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
