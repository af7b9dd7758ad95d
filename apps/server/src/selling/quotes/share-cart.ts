import { randomUUID } from 'node:crypto';
import type { CartLinkView } from '@folio/contract/selling/cart.view';
import { dayText } from '@folio/domain/date/day-text';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { SessionVisitor, Visitor } from '../../customers/visitors/visitor.ts';
import { cancelLinks, lockCart, selectCartLines } from '../../orders/records/cart.queries.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { stateOfQuote } from './quote-facts.ts';
import { selectSharedQuote } from './quotes.queries.ts';

type SharedLink = NonNullable<CartLinkView['link']>;

/**
 * Returns the newest link by which somebody else pays the visitor's cart as it was shared (AP-6). Null for an empty cart
 * that was never shared, and at another's quote.
 */
export async function viewCartLink(deps: Deps, visitor: Visitor): Promise<CartLinkView | null> {
  const { session } = visitor;
  if (!session?.cart_id || session.quote_id) return null;
  const link = await readLink(deps.db, deps, visitor, session.cart_id);
  return link || (await selectCartLines(deps.db, session.cart_id)).length > 0 ? { link } : null;
}

async function readLink(
  db: Db,
  { config, clock }: Deps,
  { store, locale }: Visitor,
  cartId: string,
): Promise<SharedLink | null> {
  const quote = await selectSharedQuote(db, cartId);
  if (!quote) return null;
  const cart = await db
    .selectFrom('cart')
    .select('updated_at')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  return {
    url: `${storeOrigin(config, store)}/customer/payment/quote/${quote.id}`,
    state: stateOfQuote(quote, clock()),
    isPaid: quote.order_state === 'paid',
    isOutdated: cart.updated_at > quote.made_at,
    until: dayText(quote.ends_at.toISOString(), locale, store.timeZone),
  };
}

/**
 * Shares the visitor's cart as it is now, by a link of its own, or cancels the link. The one before is cancelled either
 * way. Lines and files are copied: later changes of the cart do not reach the link.
 */
export async function changeCartLink(
  deps: Deps,
  visitor: Visitor,
  action: 'share' | 'cancel',
): Promise<null> {
  const { session } = visitor;
  const cartId = session?.cart_id;
  if (!cartId || session.quote_id) return null;
  if (action === 'share') await deps.limits.consume('cart-links', session.id);
  const lines = action === 'share' ? await copyLines(deps, { ...visitor, session }, cartId) : [];
  await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    await cancelLinks(tx, cartId, deps.clock());
    if (lines.length > 0) await insertShared(tx, deps, visitor, cartId, lines);
  });
  return null;
}

/** Returns the lines of a cart with files of their own. */
async function copyLines(deps: Deps, visitor: SessionVisitor, cartId: string): Promise<CartLine[]> {
  const copies: CartLine[] = [];
  for (const line of await selectCartLines(deps.db, cartId))
    copies.push({ ...line, answers: await copyFiles(deps, visitor, line.answers) });
  return copies;
}

async function insertShared(
  tx: Tx,
  { clock }: Deps,
  { store, locale }: Visitor,
  cartId: string,
  lines: readonly CartLine[],
): Promise<void> {
  const [id, now] = [randomUUID(), clock()];
  await tx
    .insertInto('quote')
    .values({
      ...{ id, store_id: store.id, kind: 'shared', cart_id: cartId, email: '', locale, made_by: '' },
      ...{ made_at: now, sent_at: now, ends_at: new Date(now.getTime() + SESSION_MS) },
    })
    .execute();
  await tx
    .insertInto('quote_line')
    .values(
      lines.map(({ position, product_version_id, answers, net, origin, origin_id }) => ({
        ...{ id: randomUUID(), quote_id: id, position, product_version_id, answers: jsonb(answers) },
        ...{ net, origin, origin_id, redacted: true },
      })),
    )
    .execute();
}

/** Locks the links of a cart, so that its owner and a friend cannot order at once. Returns false if it has none. */
export async function lockLinks(tx: Tx, cartId: string): Promise<boolean> {
  const links = await tx
    .selectFrom('quote')
    .select('id')
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return links.length > 0;
}

/** Returns the newest order that somebody has placed by a link of a cart; null without one. */
export async function orderByLink(tx: Tx, cartId: string): Promise<number | null> {
  const order = await tx
    .selectFrom('quote')
    .innerJoin('customer_order', 'customer_order.id', 'quote.order_id')
    .select('customer_order.id')
    .where('quote.cart_id', '=', cartId)
    .where('customer_order.state', 'in', ['paid', 'awaiting_payment'])
    .orderBy('customer_order.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
