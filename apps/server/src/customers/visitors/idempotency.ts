import { createHash, randomUUID } from 'node:crypto';
import type { SentConfig } from '@folio/contract/app/config';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { Database } from '../../platform/db/schema.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** An idempotency key; its scope and route separate visitors and calls. */
export type IdempotencyKey = {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
  readonly body: string;
};
export type StoredAnswer = { readonly status: number; readonly answer: object };

/**
 * Returns a key in the visitor's scope, so that visitors never receive each other's results. Without a key the call
 * gets a random one.
 */
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
 * Returns the key of a page's form: the page's key and the content sent. A corrected form is a new request,
 * not a repeat.
 */
export const submissionKey = (
  visitor: { readonly scope: string },
  route: string,
  key: string,
  body: unknown,
): IdempotencyKey => keyFor(visitor, route, `form:${submissionHash(key, body)}`, body);

/**
 * Returns the key of a call: its header, else its content. A retry (AP-0) sends the same config and form; a
 * new order has another formkey and cart. For clients that send no cart, `since` tells a new order from a
 * retry: it changes once the first one is paid.
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
  return naturalKey(content);
}

export const bodyHash = (body: string): Buffer => createHash('sha256').update(body).digest();

/** Returns a key for calls without one: the same content has the same key. */
export const naturalKey = (content: string): string => `natural:${bodyHash(content).toString('base64url')}`;

/**
 * Returns the hash of a form and its page's key: a form sent again has the same hash, a corrected form a different one.
 */
export const submissionHash = (key: string, form: unknown): string =>
  bodyHash(JSON.stringify([key, form])).toString('base64url');

/**
 * Runs `act` once per key and stores its status and result in the same transaction. A repeat gets that result, and
 * waits for it if the first call is still running. Throws a 422 for the same key with another body; without a key, only
 * runs `act`.
 */
export async function once<T extends object, R extends { status: number; answer: T }>(
  db: Db,
  now: Date,
  key: IdempotencyKey | undefined,
  act: (tx: Tx) => Promise<R>,
): Promise<(R & { replayed: false }) | { status: number; answer: R['answer']; replayed: true }> {
  return db.transaction().execute(async (tx) => {
    if (key) {
      const stored = await claim(tx, now, key);
      if (stored) return { status: stored.status, answer: stored.answer as R['answer'], replayed: true };
    }
    const result = await act(tx);
    if (key) await storeResult(tx, key, result);
    return { ...result, replayed: false };
  });
}

/** Errors are not stored: the client may correct the call and retry it under the same key. */
async function storeResult(tx: Tx, key: IdempotencyKey, result: StoredAnswer): Promise<void> {
  if (result.status >= 400) await releaseKey(tx, key);
  else await storeAnswer(tx, key, result);
}

const isKey = (key: IdempotencyKey) => (eb: ExpressionBuilder<Database, 'idempotency_key'>) =>
  eb.and({ scope: key.scope, route: key.route, key: key.key });

/** Releases a claimed key, as if it had never been used. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await tx.deleteFrom('idempotency_key').where(isKey(key)).execute();
}

/** Stores the result for repeats of a claimed key. A new order stores its result in the statement that inserts it. */
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

/** Claims a key, or returns the stored result of an earlier call. Waits while that call is running. */
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

/** Returns the stored result of a key. Throws a 422 when it belongs to another body. */
export async function storedAnswer(db: Db, key: IdempotencyKey): Promise<StoredAnswer> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .where(isKey(key))
    .executeTakeFirst();
  if (!stored || stored.status === null || stored.answer === null) throw new HttpError(409, 'try_again');
  if (!stored.body_hash.equals(bodyHash(key.body))) throw new HttpError(422, 'key_reused');
  return { status: stored.status, answer: stored.answer };
}

/** Returns whether the key was used before, for use cases whose first run deletes its own input. */
export async function hasKey(db: Db, key: IdempotencyKey): Promise<boolean> {
  const row = await db.selectFrom('idempotency_key').select('key').where(isKey(key)).executeTakeFirst();
  return row !== undefined;
}
