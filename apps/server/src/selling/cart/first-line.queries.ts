import { CompiledQuery } from 'kysely';
import type { CartRow } from '../../customers/visitors/cart-line.ts';
import {
  bodyHash,
  type IdempotencyKey,
  type StoredAnswer,
  storedAnswer,
} from '../../customers/visitors/idempotency.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Columns, insertRows, jsonBytes } from '../../platform/db/json-rows.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';

const KEY = {
  scope: 'text',
  route: 'text',
  key: 'text',
  body_hash: 'bytea',
  created_at: 'timestamptz',
  status: 'integer',
  answer: 'jsonb',
};
const CART = { id: 'uuid', store_id: 'integer', session_id: 'uuid', updated_at: 'timestamptz' };

/** The columns of a new session that are not empty. */
const SESSION = {
  id: 'uuid',
  token_hash: 'bytea',
  store_id: 'integer',
  locale: 'text',
  cart_id: 'uuid',
  show_cart: 'boolean',
  created_at: 'timestamptz',
  seen_at: 'timestamptz',
  expires_at: 'timestamptz',
  embedded: 'boolean',
} satisfies Partial<Columns<Session>>;

type FirstLine = Omit<CartRow, 'redacted'>;
const LINE: Columns<FirstLine> = {
  id: 'uuid',
  cart_id: 'uuid',
  position: 'integer',
  product_version_id: 'bigint',
  answers: 'jsonb',
  net: 'integer',
  origin: 'text',
  origin_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

const INSERT_FIRST_LINE = `
with claimed as (${insertRows('idempotency_key', KEY, '$1')}),
new_cart as (${insertRows('cart', CART, '$2')}),
new_session as (${insertRows('session', SESSION, '$3')})
${insertRows('cart_line', LINE, '$4')}`;

/**
 * Inserts a new visitor's session with its cart and first line, once per key, in one statement. Returns the stored
 * answer for a repeat, which waits for the first call. Throws a 422 for the same key with another body.
 */
export async function insertFirstLine(
  db: Db,
  { body, ...key }: IdempotencyKey,
  answer: StoredAnswer,
  session: Session,
  line: FirstLine,
): Promise<StoredAnswer | undefined> {
  const { created_at } = session;
  const rows = [
    { ...key, ...answer, body_hash: jsonBytes(bodyHash(body)), created_at },
    { id: line.cart_id, store_id: session.store_id, session_id: session.id, updated_at: created_at },
    { ...session, token_hash: jsonBytes(session.token_hash) },
    line,
  ];
  const parameters = rows.map((row) => JSON.stringify([row]));
  try {
    await db.executeQuery(CompiledQuery.raw(INSERT_FIRST_LINE, parameters));
  } catch (error) {
    // The token comes from the key, so that a repeat violates the uniqueness of either.
    if (!isUniqueViolation(error)) throw error;
    return storedAnswer(db, { body, ...key });
  }
}
