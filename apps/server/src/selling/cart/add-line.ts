import { randomUUID } from 'node:crypto';
import type { Origin } from '@folio/contract/selling/wire-forms/wire-values';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { newSession, reloadSession, tokensForNewSession } from '../../customers/visitors/begin-session.ts';
import { type IdempotencyKey, once } from '../../customers/visitors/idempotency.ts';
import { hashToken } from '../../customers/visitors/session-token.ts';
import { lockSession, selectSession, updateSession } from '../../customers/visitors/sessions.queries.ts';
import { inSession, updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import {
  bumpCart,
  insertCart,
  insertCartLine,
  requireRoom,
  selectSameLine,
} from '../../orders/records/cart.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { deleteDraft } from '../flow/drafts.queries.ts';
import { requireFit } from '../flow/require-fit.ts';
import { insertFirstLine } from './first-line.queries.ts';

/** Thrown when another tab has concurrently added this draft to the cart. */
export class DraftAlreadyAddedError extends Error {}

export type Added = {
  readonly lineId: string;
  readonly replayed: boolean;
  /** The cart had such a line before. */
  readonly isInCart?: true;
};
type StoredLine = Omit<Added, 'replayed'>;
type NewLine = {
  readonly product: Product;
  readonly answers: Answers;
  readonly origin?: Origin;
  /** The line comes from the visitor's draft, which is deleted with it. */
  readonly isDraft?: boolean;
  /** Reuses a line of the cart with the same product and answers. */
  readonly unlessThere?: boolean;
  /** Reuses the line of the cart that this finds while the session is locked. */
  readonly findInCart?: (tx: Tx, cartId: string) => Promise<string | undefined>;
};

/**
 * Adds validated answers to the visitor's cart, once per key (AP-17 to AP-21). Calculates the price itself
 * and ignores prices from the browser. A new visitor's session begins with it.
 */
export async function addLine(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey,
): Promise<Added> {
  requireFit(line.answers);
  return visitor.session ? addToSession(deps, visitor, line, key) : addToNewSession(deps, visitor, line, key);
}

function lineRow(deps: Deps, { store }: Visitor, { product, answers, origin }: NewLine, cartId: string) {
  const now = deps.clock();
  return {
    id: randomUUID(),
    cart_id: cartId,
    product_version_id: product.versionId,
    answers,
    net: calculatePrice(product.definition, product.basePrice, answers, todayIn(store.timeZone, now)).net,
    origin: origin?.origin ?? null,
    origin_id: origin?.origin_id ?? null,
    created_at: now,
    updated_at: now,
  };
}

async function addToSession(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey,
): Promise<Added> {
  const now = deps.clock();
  const sessionId = visitor.session?.id as string;
  // The cart itself shows whether the line exists; a key would also remember lines deleted since.
  const claimKey = line.unlessThere ? undefined : key;
  const added = await once(deps.db, now, claimKey, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw new Error('the session ended while it was used');
    const existing = session.cart_id ? await findExisting(tx, session.cart_id, line) : undefined;
    if (existing) {
      await updateSession(tx, sessionId, { show_cart: true, quote_id: null });
      const answer: StoredLine = { lineId: existing, isInCart: true };
      return { status: 200, answer, session: { ...session, show_cart: true, quote_id: null } };
    }
    const cartId = session.cart_id ?? randomUUID();
    if (session.cart_id) {
      await bumpCart(tx, cartId, now);
      await requireRoom(tx, cartId);
    } else {
      const cart = { id: cartId, store_id: visitor.store.id, session_id: session.id, updated_at: now };
      await insertCart(tx, cart);
    }
    const row = lineRow(deps, visitor, line, cartId);
    await insertCartLine(tx, { ...row, answers: jsonb(row.answers) });
    if (line.isDraft && !(await deleteDraft(tx, sessionId, line.product.id)))
      throw new DraftAlreadyAddedError();
    // A document of one's own leads back to the own cart.
    const change = { cart_id: cartId, show_cart: true, quote_id: null };
    await updateSession(tx, sessionId, change);
    const answer: StoredLine = { lineId: row.id };
    return { status: 200, answer, session: { ...session, ...change } };
  });
  updateVisitor(visitor, { cartLines: undefined });
  if (added.replayed) await reloadSession(deps, visitor);
  else updateVisitor(visitor, { session: added.session });
  return { ...added.answer, replayed: added.replayed };
}

/** Returns the line of a cart that makes another one needless, by its id. */
async function findExisting(tx: Tx, cartId: string, line: NewLine): Promise<string | undefined> {
  if (!line.unlessThere) return line.findInCart?.(tx, cartId);
  return (await selectSameLine(tx, cartId, line.product.versionId, line.answers))?.id;
}

/** Adds the first line of a new visitor, whose session's token a repeat derives from the same key. */
async function addToNewSession(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey,
): Promise<Added> {
  const now = deps.clock();
  const tokens = tokensForNewSession(deps, key);
  const [token] = tokens;
  const row = lineRow(deps, visitor, line, randomUUID());
  const session = {
    ...newSession(visitor, now, row.cart_id),
    ...{ show_cart: true, token_hash: hashToken(token) },
  };
  const answer: StoredLine = { lineId: row.id };
  const first = { ...row, position: 1 };
  const repeated = await insertFirstLine(deps.db, key, { status: 200, answer }, session, first);
  if (!repeated) {
    const cartLines = [{ ...first, redacted: false }];
    updateVisitor(visitor, { ...inSession(visitor, session, token), cartLines });
    return { ...answer, replayed: false };
  }
  await continueFirst(deps, visitor, tokens, now);
  return { ...(repeated.answer as StoredLine), replayed: true };
}

/** Lets the visitor of a repeat go on in the session that the first call has begun. */
async function continueFirst(deps: Deps, visitor: Visitor, tokens: string[], now: Date): Promise<void> {
  for (const token of tokens) {
    const session = await selectSession(deps.db, hashToken(token), now);
    if (session) return updateVisitor(visitor, inSession(visitor, session, token));
  }
}
