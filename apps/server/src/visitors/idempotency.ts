import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../http/errors.ts';

/** Who repeats what: keys of different visitors, and of different calls, never meet. */
export type IdempotencyKey = {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
  readonly body: string;
};
export type KeptAnswer = { readonly status: number; readonly answer: object };

/** A key in the visitor's own scope: what one visitor sends never answers another's call. */
export function keyFor(
  visitor: { readonly scope: string },
  route: string,
  key: string | undefined,
  body: unknown,
): IdempotencyKey | undefined {
  if (!key) return undefined;
  if (key.length > 200)
    throw new Refusal(400, 'body', [
      { name: 'idempotency-key', code: 'too_long', message: 'at most 200 characters' },
    ]);
  return { scope: visitor.scope, route, key, body: JSON.stringify(body) };
}

/** The key that a call brings in its header. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header ? header : undefined;
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
async function keep(tx: Tx, key: IdempotencyKey, result: KeptAnswer): Promise<void> {
  const mine = (eb: ExpressionBuilder<Database, 'idempotency_key'>) =>
    eb.and({ scope: key.scope, route: key.route, key: key.key });
  if (result.status >= 400) {
    await tx.deleteFrom('idempotency_key').where(mine).execute();
    return;
  }
  await tx
    .updateTable('idempotency_key')
    .set({ status: result.status, answer: jsonb(result.answer) })
    .where(mine)
    .execute();
}

async function claim(tx: Tx, now: Date, key: IdempotencyKey): Promise<KeptAnswer | undefined> {
  const hash = bodyHash(key.body);
  const mine = await tx
    .insertInto('idempotency_key')
    .values({ scope: key.scope, route: key.route, key: key.key, body_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (mine) return undefined;
  return keptAnswer(tx, key);
}

/** The answer already given to this key; refuses with 422 when it was given to another body. */
export async function keptAnswer(db: Db, key: IdempotencyKey): Promise<KeptAnswer> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', key.scope)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!kept || kept.status === null || kept.answer === null) throw new Refusal(409, 'try_again');
  if (!kept.body_hash.equals(bodyHash(key.body))) throw new Refusal(422, 'key_reused');
  return { status: kept.status, answer: kept.answer };
}

/** Whether this key was used before, for a use case whose own first run made its input vanish. */
export async function hasKey(db: Db, key: IdempotencyKey): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_key')
    .select('key')
    .where('scope', '=', key.scope)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirst();
  return row !== undefined;
}
