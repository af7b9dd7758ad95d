import type { SavedCartView } from '@folio/contract/selling/cart-reminders.calls';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { hasLines, lockSession, updateSession } from '../../customers/visitors/sessions.queries.ts';
import {
  hasSession,
  type SessionVisitor,
  updateVisitor,
  type Visitor,
} from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import { replaceCart } from '../cart/load-cart.ts';
import type { Deps } from '../deps.ts';
import { findRemindedCart, type RemindedCart } from './find-reminded-cart.ts';

const isFilled = async ({ db }: Deps, cartId: string | null | undefined): Promise<boolean> =>
  cartId != null && (await hasLines(db, cartId));

/** Tells whether the visitor has the cart: in the session that filled it, or as the copy that the link opened. */
const isHeld = ({ session }: Visitor, { cartId, opening }: RemindedCart): boolean =>
  session?.cart_id != null && [cartId, opening?.cart_id].includes(session.cart_id);

/**
 * Returns what a mail's link leads to: the names of its products, without answers, since others may read the mail. Null
 * for an invalid link. Changes nothing: mail programs open links too.
 */
export async function viewSavedCart(deps: Deps, visitor: Visitor, token: string): Promise<SavedCartView> {
  const found = await findRemindedCart(deps, visitor, token);
  if (!found) return null;
  if (found === 'ordered') return { state: 'ordered' };
  const { store, locale, session } = visitor;
  const products = await Promise.all(
    found.lines.map(({ product_version_id }) => deps.catalogue.version(product_version_id)),
  );
  const isOwn = isHeld(visitor, found);
  return {
    state: isOwn ? 'held' : (await isFilled(deps, session?.cart_id)) ? 'beside' : 'open',
    products: products.map((product) => product?.name[locale] ?? ''),
    savedOn: todayIn(store.timeZone, found.touchedAt),
    until: todayIn(store.timeZone, new Date(found.touchedAt.getTime() + SESSION_MS)),
    hasOther:
      isOwn &&
      session?.cart_id === found.opening?.cart_id &&
      (await isFilled(deps, found.opening?.replaced_cart_id)),
  };
}

/**
 * Gives the visitor a copy of the cart of a mail's link, with copies of its files: the session that filled it keeps its
 * own, and nobody sees another's later changes. The cart that it replaces stays, and `back` brings it back. Returns
 * false for a link that opens nothing now. The copy knows no address, no order and no billing data.
 */
export async function openSavedCart(
  deps: Deps,
  visitor: Visitor,
  { token, isBack }: { readonly token: string; readonly isBack: boolean },
): Promise<boolean> {
  const found = await findRemindedCart(deps, visitor, token);
  if (!found || found === 'ordered') return false;
  const { opening } = found;
  const before = visitor.session?.cart_id ?? null;
  if (isBack) {
    const other = opening?.replaced_cart_id;
    if (!hasSession(visitor) || !other || before !== opening.cart_id) return false;
    return swapCart(deps, visitor, found, other);
  }
  if (isHeld(visitor, found)) return true;
  if (hasSession(visitor) && opening && (await isFilled(deps, opening.cart_id)))
    return swapCart(deps, visitor, found, opening.cart_id);
  const isCopied = await replaceCart(deps, visitor, found.lines);
  const copy = visitor.session;
  if (isCopied && copy?.cart_id)
    await storeOpening(deps.db, found.reminder.id, copy.id, copy.cart_id, before);
  return isCopied;
}

/** Puts another cart of the visitor into their session. The one that the copy replaces may come back. */
async function swapCart(
  deps: Deps,
  visitor: SessionVisitor,
  { reminder, opening }: RemindedCart,
  cartId: string,
): Promise<boolean> {
  const { id } = visitor.session;
  await deps.db.transaction().execute(async (tx) => {
    const held = await lockSession(tx, id);
    await updateSession(tx, id, { cart_id: cartId, quote_id: null, show_cart: true });
    if (cartId === opening?.cart_id) await storeOpening(tx, reminder.id, id, cartId, held?.cart_id ?? null);
  });
  const session = { ...visitor.session, cart_id: cartId, quote_id: null, show_cart: true };
  updateVisitor(visitor, { session, cartLines: undefined });
  return true;
}

async function storeOpening(
  db: Db,
  reminder_id: string,
  session_id: string,
  cart_id: string,
  replaced_cart_id: string | null,
): Promise<void> {
  await db
    .insertInto('cart_reminder_opening')
    .values({ reminder_id, session_id, cart_id, replaced_cart_id })
    .onConflict((conflict) =>
      conflict.columns(['reminder_id', 'session_id']).doUpdateSet({ cart_id, replaced_cart_id }),
    )
    .execute();
}
