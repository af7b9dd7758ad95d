import { type Expression, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SessionTable } from '../../platform/db/cart-tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { OrderLineTable, OrderTable } from '../../platform/db/order-tables.ts';
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

/** What is read of a visitor without a session. */
export const NO_SESSION = { session: undefined, cartLines: undefined, lastOrder: undefined };

/** Selects a live session with its cart's lines in order, and with its last order if asked, in one query. */
export async function selectSessionWithCart(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { withOrder = false } = {},
): Promise<SessionWithCart | undefined> {
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
    .$if(withOrder, (all) => all.select((eb) => lastOrder(eb.ref('session.last_order_id')).as('last_order')))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lines, last_order, ...session } = row;
  const cartLines = lines ? (JSON.parse(lines) as CartLineRow[]).map(toCartLine) : [];
  return { session, cartLines, lastOrder: last_order };
}

export type SessionWithCart = {
  readonly session: Session;
  readonly cartLines: readonly CartLine[];
  /** Undefined unless it was asked for. */
  readonly lastOrder: LastOrder | undefined;
};

/** A visitor's last order, as far as the configuration shows it; null without one. */
export type LastOrder =
  | (Pick<Selectable<OrderTable>, 'id' | 'total' | 'state'> & {
      readonly lines: readonly Pick<Selectable<OrderLineTable>, 'id' | 'product_id'>[];
    })
  | null;

const lastOrder = (id: Expression<number | null>) => sql<LastOrder>`(
  select json_build_object('id', id, 'total', total, 'state', state, 'lines', (
    select json_agg(json_build_object('id', id, 'product_id', product_id) order by position)
    from order_line where order_id = customer_order.id
  )) from customer_order where id = ${id})`;

/** Selects the order of a session that was read without it. */
export async function selectLastOrder(db: Db, id: number | null): Promise<LastOrder> {
  if (id === null) return null;
  const { rows } = await sql<{
    last_order: LastOrder;
  }>`select ${lastOrder(sql`${id}::bigint`)} as last_order`.execute(db);
  return rows[0]?.last_order ?? null;
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
