import { randomUUID } from 'node:crypto';
import type { Answers } from '@folio/domain/flow/definition';
import { priceOf } from '@folio/domain/flow/price';
import { sql } from 'kysely';
import type { Product } from '../catalogue/catalogue.ts';
import { jsonb } from '../db/json.ts';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { deleteDraft } from '../flow/drafts.queries.ts';
import { bodyHash, type IdempotencyKey, keptAnswer, once } from '../visitors/idempotency.ts';
import { hashToken } from '../visitors/session-token.ts';
import { lockSession, selectSession, updateSession } from '../visitors/sessions.queries.ts';
import { adoptSession, newSession, tokenForNewSession, type Visitor } from '../visitors/visitor.ts';
import { bumpCart, insertCart, insertCartLine } from './cart.queries.ts';

export type Added = { readonly lineId: string; readonly replayed: boolean };
type NewLine = { readonly product: Product; readonly answers: Answers };

/**
 * Puts a line of validated answers into the visitor's cart, once per key (AP-17 to AP-21). The price is worked out here; nothing the
 * browser says of money is read. A visitor without a session gets one, with the cart, in the same single statement and commit.
 */
export async function addLine(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey | undefined,
): Promise<Added> {
  return visitor.session ? addToSession(deps, visitor, line, key) : addToNewSession(deps, visitor, line, key);
}

function netOf(deps: Deps, visitor: Visitor, { product, answers }: NewLine): number {
  const today = todayIn(visitor.store.timeZone, deps.clock());
  return priceOf(product.definition, product.basePrice, answers, today).net;
}

async function addToSession(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey | undefined,
): Promise<Added> {
  const now = deps.clock();
  const sessionId = visitor.session?.id as string;
  const { answer, replayed } = await once(deps.db, now, key, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw new Error('the session ended while it was used');
    const cartId = session.cart_id ?? randomUUID();
    if (session.cart_id) await bumpCart(tx, cartId, now);
    else await insertCart(tx, { id: cartId, store_id: visitor.store.id, updated_at: now });
    const lineId = randomUUID();
    await insertCartLine(tx, {
      id: lineId,
      cart_id: cartId,
      product_version_id: line.product.versionId,
      answers: jsonb(line.answers),
      net: netOf(deps, visitor, line),
      created_at: now,
      updated_at: now,
    });
    await deleteDraft(tx, sessionId, line.product.id);
    await updateSession(tx, sessionId, { cart_id: cartId, show_cart: true });
    visitor.session = { ...session, cart_id: cartId, show_cart: true };
    return { status: 200, answer: { lineId } };
  });
  if (replayed && visitor.token)
    visitor.session = await selectSession(deps.db, hashToken(visitor.token), now);
  return { lineId: answer.lineId, replayed };
}

async function addToNewSession(
  deps: Deps,
  visitor: Visitor,
  line: NewLine,
  key: IdempotencyKey | undefined,
): Promise<Added> {
  const now = deps.clock();
  const token = tokenForNewSession(deps, visitor, key?.key);
  const cartId = randomUUID();
  const lineId = randomUUID();
  const session = { ...newSession(visitor, now, cartId), show_cart: true, token_hash: hashToken(token) };
  const claim = key
    ? sql`insert into idempotency_key (scope, route, key, body_hash, status, answer, created_at)
          values (${key.scope}, ${key.route}, ${key.key}, ${bodyHash(key.body)}, 200, ${jsonb({ lineId })}, ${now})
          on conflict do nothing returning 1 as one`
    : sql`select 1 as one`;
  // One statement, one commit: a repeat of the key finds the claim taken, and then nothing at all is inserted.
  const { rows } = await sql<{ one: number }>`
    with claim as (${claim}),
    new_cart as (
      insert into cart (id, store_id, updated_at) select ${cartId}::uuid, ${visitor.store.id}::int, ${now}::timestamptz from claim
    ),
    new_session as (
      insert into session (id, token_hash, store_id, locale, cart_id, show_cart, created_at, seen_at, expires_at)
      select ${session.id}::uuid, ${session.token_hash}::bytea, ${visitor.store.id}::int, ${visitor.locale}, ${cartId}::uuid, true,
        ${now}::timestamptz, ${now}::timestamptz, ${session.expires_at}::timestamptz from claim
    ),
    new_line as (
      insert into cart_line (id, cart_id, position, product_version_id, answers, net, created_at, updated_at)
      select ${lineId}::uuid, ${cartId}::uuid, 1, ${line.product.versionId}::bigint, ${jsonb(line.answers)},
        ${netOf(deps, visitor, line)}::int, ${now}::timestamptz, ${now}::timestamptz from claim
    )
    select one from claim`.execute(deps.db);
  if (rows.length > 0) {
    adoptSession(visitor, session, token);
    return { lineId, replayed: false };
  }
  if (!key) throw new Error('a claim without a key cannot be taken');
  const kept = await keptAnswer(deps.db, key);
  const first = await selectSession(deps.db, hashToken(token), now);
  if (first) adoptSession(visitor, first, token);
  return { lineId: (kept.answer as { lineId: string }).lineId, replayed: true };
}
