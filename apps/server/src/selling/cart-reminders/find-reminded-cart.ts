import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectCartLines } from '../../orders/records/cart.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { Deps } from '../deps.ts';
import { readReminderToken } from './reminder-link.ts';
import { type CartReminder, selectReminder } from './reminders.queries.ts';

/** The copy that a session has opened by the link before, and the cart that it replaced. */
export type Opening = { readonly cart_id: string; readonly replaced_cart_id: string | null };
export type RemindedCart = {
  readonly reminder: CartReminder;
  readonly cartId: string;
  readonly lines: readonly CartLine[];
  readonly touchedAt: Date;
  /** Null for a session that has not opened the link. */
  readonly opening: Opening | null;
};

/** Returns whether a reminded cart, or a copy opened by its link, was ordered. */
async function isOrdered(db: Db, { id, cart_id }: CartReminder): Promise<boolean> {
  const copies = await db
    .selectFrom('cart_reminder_opening')
    .select('cart_id')
    .where('reminder_id', '=', id)
    .execute();
  const cartIds = [cart_id, ...copies.map((copy) => copy.cart_id)].filter((one) => one !== null);
  if (cartIds.length === 0) return false;
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('cart_id', 'in', cartIds)
    .where('state', 'in', ['awaiting_payment', 'paid'])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Finds the cart of a mail's link, in its own store, for 30 days after its last change; `ordered` once it or a copy of
 * it was. Undefined for tampered, expired, other stores' and emptied ones alike.
 */
export async function findRemindedCart(
  deps: Deps,
  { store, session }: Visitor,
  token: string,
): Promise<RemindedCart | 'ordered' | undefined> {
  const id = readReminderToken(deps.config.secrets, 'cart', token);
  const reminder = id && isUuid(id) ? await selectReminder(deps.db, id) : undefined;
  if (reminder?.store_id !== store.id) return undefined;
  if (await isOrdered(deps.db, reminder)) return 'ordered';
  const cart = reminder.cart_id && (await selectCart(deps, reminder.cart_id));
  if (!cart) return undefined;
  const opening = session
    ? await deps.db
        .selectFrom('cart_reminder_opening')
        .select(['cart_id', 'replaced_cart_id'])
        .where('reminder_id', '=', reminder.id)
        .where('session_id', '=', session.id)
        .executeTakeFirst()
    : undefined;
  return {
    reminder,
    cartId: cart.id,
    lines: cart.lines,
    touchedAt: cart.updated_at,
    opening: opening ?? null,
  };
}

/** Selects a cart that has lines and is not older than the lifetime of a link. */
async function selectCart({ db, clock }: Deps, id: string) {
  const cart = await db
    .selectFrom('cart')
    .select(['id', 'updated_at'])
    .where('id', '=', id)
    .where('updated_at', '>=', new Date(clock().getTime() - SESSION_MS))
    .executeTakeFirst();
  const lines = cart ? await selectCartLines(db, id) : [];
  return cart && lines.length > 0 ? { ...cart, lines } : undefined;
}
