import type pg from 'pg';
import type { Session } from '../visitors/sessions.queries.ts';
import type { CartLine } from './cart.queries.ts';

/** An idempotency key to claim, with the answer to store for it. */
export type Claim = {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly answer: object;
};

const BEGIN_CART = `
with claim as (
  insert into idempotency_key (scope, route, key, body_hash, status, answer, created_at)
  values ($1, $2, $3, $4, 200, $5::jsonb, $6)
  on conflict do nothing
  returning 1 as one
), new_cart as (
  insert into cart (id, store_id, session_id, updated_at) select $7::uuid, $8::int, $9::uuid, $6 from claim
), new_session as (
  insert into session
    (id, token_hash, store_id, locale, cart_id, show_cart, created_at, seen_at, expires_at, embedded)
  select $9::uuid, $10::bytea, $8::int, $11, $7::uuid, true, $6, $6, $12, $19 from claim
), new_line as (
  insert into cart_line
    (id, cart_id, position, product_version_id, answers, net, origin, origin_id, created_at, updated_at)
  select $13::uuid, $7::uuid, 1, $14::bigint, $15::jsonb, $16::int, $17, $18, $6, $6 from claim
)
select one from claim`;

/**
 * Inserts the key, cart, session and line of a first visit in one statement. Returns false and inserts
 * nothing when the key is already claimed.
 */
export async function beginCart(
  pool: pg.Pool,
  claim: Claim,
  session: Session,
  cartId: string,
  line: CartLine,
): Promise<boolean> {
  const { rowCount } = await pool.query(BEGIN_CART, [
    ...[claim.scope, claim.route, claim.key, claim.bodyHash, JSON.stringify(claim.answer), line.created_at],
    ...[cartId, session.store_id, session.id, session.token_hash, session.locale, session.expires_at],
    ...[line.id, line.product_version_id, JSON.stringify(line.answers), line.net],
    ...[line.origin, line.origin_id, session.embedded],
  ]);
  return rowCount === 1;
}
