import { createHash, randomUUID } from 'node:crypto';
import type { SentConfig } from '@folio/contract/config';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import type { Database } from '../platform/db/schema.ts';
import { HttpError } from '../platform/http/errors.ts';

/** Who repeats what: keys of different visitors, and of different calls, never meet. */
export type IdempotencyKey = {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
  readonly body: string;
};
export type StoredAnswer = { readonly status: number; readonly answer: object };

/** A key in the visitor's own scope: what one visitor sends never answers another's call. Without a key the call is one of its own. */
export function keyFor(
  visitor: { readonly scope: string },
  route: string,
  key: string | undefined,
  body: unknown,
): IdempotencyKey {
  if (key && key.length > 200)
    throw new HttpError(400, 'body', [
      { name: 'idempotency-key', code: 'too_long', message: 'at most 200 characters' },
    ]);
  return { scope: visitor.scope, route, key: key ?? randomUUID(), body: JSON.stringify(body) };
}

/**
 * Returns the key of a form that a page carried: the page's own key and what was sent with it. A form that is corrected
 * and sent again is a request of its own, not a repeat.
 */
export const submissionKey = (
  visitor: { readonly scope: string },
  route: string,
  key: string,
  body: unknown,
): IdempotencyKey =>
  keyFor(visitor, route, `form:${bodyHash(`${key} ${JSON.stringify(body)}`).toString('base64url')}`, body);

/**
 * The key of a call: the one in its header, else a natural one. A call that is tried again (AP-0) sends the very same configuration and
 * form; a second wish for the same document comes with the configuration that the first was answered with, whose formkey and cart differ.
 * Of a client that sends no cart, `since` tells the one from the other: what is another once the wish has been met, and the same until then.
 */
export function callKey(
  request: FastifyRequest,
  config: SentConfig,
  form: unknown,
  since: string | number | null | undefined,
): string {
  const header = request.headers['idempotency-key'];
  if (typeof header === 'string' && header) return header;
  const formkey = config?.formkey ?? request.headers['x-formkey'];
  const cart = config?.cart?.map(({ id }) => id);
  const content = JSON.stringify([formkey, cart ?? { since }, form]);
  return `natural:${bodyHash(content).toString('base64url')}`;
}

export const bodyHash = (body: string): Buffer => createHash('sha256').update(body).digest();

/**
 * Runs `act` once per key: the first call stores its answer in the transaction that did the work; a repeat gets that answer; a repeat
 * that arrives meanwhile waits for the first (PostgreSQL holds its insert until the first ends); the same key with another body is
 * refused with 422. Without a key it just runs.
 */
export async function once<T extends object>(
  db: Db,
  now: Date,
  key: IdempotencyKey | undefined,
  act: (tx: Tx) => Promise<{ status: number; answer: T }>,
): Promise<{ status: number; answer: T; replayed: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (key) {
      const kept = await claim(tx, now, key);
      if (kept) return { status: kept.status, answer: kept.answer as T, replayed: true };
    }
    const result = await act(tx);
    if (key) await keep(tx, key, result);
    return { ...result, replayed: false };
  });
}

/** A refusal is not kept: what was wrong may be mended and sent again under the same key. */
async function keep(tx: Tx, key: IdempotencyKey, result: StoredAnswer): Promise<void> {
  if (result.status >= 400) await releaseKey(tx, key);
  else await storeAnswer(tx, key, result);
}

const isKey = (key: IdempotencyKey) => (eb: ExpressionBuilder<Database, 'idempotency_key'>) =>
  eb.and({ scope: key.scope, route: key.route, key: key.key });

/** Gives a claimed key back, as if it had never been used. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await tx.deleteFrom('idempotency_key').where(isKey(key)).execute();
}

/**
 * Stores the answer that every repeat of a claimed key gets. A new order stores its own in the statement that
 * inserts it.
 */
export async function storeAnswer(
  tx: Tx,
  key: IdempotencyKey,
  { status, answer }: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status, answer: jsonb(answer) })
    .where(isKey(key))
    .execute();
}

/** Claims a key, or returns the answer that an earlier call stored for it. Waits while that call is still open. */
async function claim(tx: Tx, now: Date, idempotencyKey: IdempotencyKey): Promise<StoredAnswer | undefined> {
  const { scope, route, key, body } = idempotencyKey;
  const mine = await tx
    .insertInto('idempotency_key')
    .values({ scope, route, key, body_hash: bodyHash(body), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return mine ? undefined : storedAnswer(tx, idempotencyKey);
}

/** The answer already given to this key; refuses with 422 when it was given to another body. */
export async function storedAnswer(db: Db, key: IdempotencyKey): Promise<StoredAnswer> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .where(isKey(key))
    .executeTakeFirst();
  if (!kept || kept.status === null || kept.answer === null) throw new HttpError(409, 'try_again');
  if (!kept.body_hash.equals(bodyHash(key.body))) throw new HttpError(422, 'key_reused');
  return { status: kept.status, answer: kept.answer };
}

/** Whether this key was used before, for a use case whose own first run made its input vanish. */
export async function hasKey(db: Db, key: IdempotencyKey): Promise<boolean> {
  const row = await db.selectFrom('idempotency_key').select('key').where(isKey(key)).executeTakeFirst();
  return row !== undefined;
}
