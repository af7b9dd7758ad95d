import { setImmediate as nextRound } from 'node:timers/promises';
import { maskCardNumbers } from '@folio/domain/checks/card-number';
import type { FastifyInstance } from 'fastify';
import { declaredLength, isChunked } from './body-headers.ts';
import { MAX_DEPTH } from './body-limits.ts';

/** Masks a number that looks like a card number: it becomes a string, which no call accepts as a number. */
function maskNumber(value: number): number | string {
  const text = String(value);
  const masked = maskCardNumbers(text);
  return masked === text ? value : masked;
}

/** Masks every card number in the strings and numbers of a value, its keys and nested values included. */
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

/** Masking a body of this size takes some milliseconds. */
const LARGE_BODY_BYTES = 32 * 1024;

/** Headers that are stored or logged. */
const STORED_HEADERS = ['idempotency-key', 'user-agent', 'referer'];

/**
 * Masks card numbers in every call before its handler, the log or the database sees them (AP-30). A posted form is
 * masked where the page reads it (app/shop/with-cards-masked.ts).
 */
export function maskCardsInCalls(app: FastifyInstance): void {
  let queue = Promise.resolve();
  // Large bodies run one per event-loop round; otherwise several in a row would block all other requests.
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isChunked(request) && declaredLength(request) < LARGE_BODY_BYTES) return done();
    queue = queue.then(() => nextRound());
    queue.then(() => done(), done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (typeof request.body === 'object' && !Buffer.isBuffer(request.body))
      request.body = maskCards(request.body);
    request.query = maskCards(request.query);
    // The router's params object has its own prototype, so it is copied before masking.
    request.params = maskCards({ ...(request.params as object) });
    for (const name of STORED_HEADERS) {
      const value = request.headers[name];
      if (value !== undefined) request.headers[name] = maskCards(value);
    }
    done();
  });
}
