import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SessionTable } from '../../platform/db/cart-tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from './cart-line.ts';

export type Session = Selectable<SessionTable>;

export function selectSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Selects a live session with its cart's lines in order, in one query. */
export async function selectSessionWithCart(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ session: Session; cartLines: readonly CartLine[] } | undefined> {
  const row = await db
    .selectFrom('session')
    .selectAll('session')
    .select((eb) =>
      eb
        .selectFrom('cart_line')
        .whereRef('cart_line.cart_id', '=', 'session.cart_id')
        .select(sql<string | null>`json_agg(cart_line order by position)::text`.as('lines'))
        .as('lines'),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lines, ...session } = row;
  return { session, cartLines: lines ? (JSON.parse(lines) as CartLineRow[]).map(toCartLine) : [] };
}

/** JSON carries instants as text. */
type CartLineRow = Omit<CartLine, 'created_at' | 'updated_at'> & {
  readonly created_at: string;
  readonly updated_at: string;
};
const toCartLine = ({ created_at, updated_at, ...line }: CartLineRow): CartLine => ({
  ...line,
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
});

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function updateSession(db: Db, id: string, change: Updateable<SessionTable>): Promise<void> {
  await db.updateTable('session').set(change).where('id', '=', id).execute();
}

/** Locks a session. The lock order is always session, cart, order, attempt. */
export function lockSession(db: Db, id: string): Promise<Session | undefined> {
  return db.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns whether a cart contains anything. */
export async function hasLines(db: Db, cartId: string): Promise<boolean> {
  const lines = db.selectFrom('cart_line').select('id').where('cart_id', '=', cartId);
  return (await lines.limit(1).executeTakeFirst()) !== undefined;
}
