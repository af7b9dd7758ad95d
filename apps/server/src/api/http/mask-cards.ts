import { setImmediate as nextRound } from 'node:timers/promises';
import { maskCardNumbers } from '@folio/domain/checks/card-number';
import type { FastifyInstance } from 'fastify';
import { declaredLength, isChunked } from '../../platform/http/body-headers.ts';
import { MAX_DEPTH } from '../../platform/http/body-limits.ts';

/** JSON has numbers too: one that is a card's becomes a text, which no call takes where a number belongs. */
function maskNumber(value: number): number | string {
  const text = String(value);
  const masked = maskCardNumbers(text);
  return masked === text ? value : masked;
}

/** A value with every card number in its texts and numbers masked: names of fields too, and whatever is nested. */
export function maskCards<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return maskCardNumbers(value) as T;
  if (typeof value === 'number') return maskNumber(value) as T;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => maskCards(one, depth + 1)) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [maskCardNumbers(name), maskCards(one, depth + 1)]),
  ) as T;
}

/** From so many bytes on a body takes some milliseconds to mask. */
const LARGE = 32 * 1024;

/** Headers that are written down somewhere. */
const KEPT_HEADERS = ['idempotency-key', 'user-agent', 'referer'];

/**
 * No call of ours ever sees a card number that somebody typed where none belongs: not its handler, nor the log or the database behind it
 * (AP-30). A page's form is masked where the page reads it (api/shop/with-cards-masked.ts).
 */
export function maskCardsInCalls(app: FastifyInstance): void {
  let before = Promise.resolve();
  // Large bodies in a row would keep everybody else waiting: between two of them the process looks what else has come.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isChunked(request) && declaredLength(request) < LARGE) return done();
    before = before.then(() => nextRound());
    before.then(() => done(), done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (typeof request.body === 'object' && !Buffer.isBuffer(request.body))
      request.body = maskCards(request.body);
    request.query = maskCards(request.query);
    // The router's own kind of object, which is nobody's but the request's.
    request.params = maskCards({ ...(request.params as object) });
    for (const name of KEPT_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) request.headers[name] = maskCards(value);
    }
    done();
  });
}
