import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { IdempotencyKey } from './idempotency.ts';
import { hashToken, newToken, tokenForFirstCall } from './session-token.ts';
import { insertSession, NO_SESSION, type Session, selectSessionWithCart } from './sessions.queries.ts';
import { hasSession, inSession, type SessionVisitor, updateVisitor, type Visitor } from './visitor.ts';

const DAY_MS = 86_400_000;
/** The lifetime of drafts and carts after the last visit. */
export const SESSION_MS = 30 * DAY_MS;

/** Reads the visitor's session, cart and last order again, since another call may have changed them. */
export async function reloadSession(deps: Deps, visitor: Visitor): Promise<void> {
  const { token } = visitor;
  if (!token) return;
  const read = await selectSessionWithCart(deps.db, hashToken(token), deps.clock(), { withOrder: true });
  updateVisitor(visitor, read ?? NO_SESSION);
}

/** Returns the row of a new session, not yet stored. */
export function newSession(visitor: Visitor, now: Date, cartId: string | null): Omit<Session, 'token_hash'> {
  return {
    id: randomUUID(),
    store_id: visitor.store.id,
    locale: visitor.locale,
    cart_id: cartId,
    quote_id: null,
    quote_revision: null,
    quote_picks: null,
    email: null,
    email_at: null,
    payment_method: null,
    payment_method_at: null,
    invalid_payment: null,
    show_cart: false,
    last_order_id: null,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
    customer_id: null,
    checkout: null,
    logged_in_at: null,
    browser: null,
    system: null,
    embedded: visitor.embedded,
  };
}

/**
 * Derives the token of the session that a keyed call begins, so that a repeat finds it. Tokens under earlier
 * secrets follow, for a repeat after a rotation.
 */
export function tokensForNewSession(deps: Deps, { scope, key }: IdempotencyKey): [string, ...string[]] {
  const [current, ...previous] = deps.config.secrets;
  const tokenUnder = (secret: string) => tokenForFirstCall(secret, scope, key);
  return [tokenUnder(current), ...previous.map(tokenUnder)];
}

/**
 * Returns the visitor with their session; without one, a copy with a new session, which becomes the request's visitor
 * once the transaction has committed.
 */
export async function ensureSession(deps: Deps, db: Db, visitor: Visitor): Promise<SessionVisitor> {
  if (hasSession(visitor)) return visitor;
  const token = newToken();
  const session = { ...newSession(visitor, deps.clock(), null), token_hash: hashToken(token) };
  await insertSession(db, { ...session, checkout: null });
  return inSession(visitor, session, token);
}
