import type { FastifyInstance } from 'fastify';
import { DEEPEST } from './body-limits.ts';
import { Refusal } from './errors.ts';

const NUL = '\0';

type Test = (text: string) => boolean;

/** Whether a text of a value, or a name in it, is such a one; whatever is nested without end counts as one, too. */
function someText(value: unknown, is: Test, depth = 0): boolean {
  if (typeof value === 'string') return is(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([key, entry]) => is(key) || someText(entry, is, depth + 1));
}

const hasNul: Test = (text) => text.includes(NUL);
const isTorn: Test = (text) => !text.isWellFormed();

/** A value of JSON with each half of a surrogate pair replaced by U+FFFD. */
function mended(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(mended);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.toWellFormed(), mended(entry)]));
}

/**
 * PostgreSQL stores no U+0000 in a text: whoever sends one anywhere is refused here, once for all, and so is a value nested without end.
 * In an address or a cookie a U+0000 can only come encoded. Half of a surrogate pair, which it does not store either, is
 * replaced: whose text was cut amid a sign has done nothing wrong.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, headers, url } = request;
    const encoded = url.includes('%00') || headers.cookie?.includes('%00');
    const form = typeof body === 'string' && body.includes('%00');
    if (encoded || form || someText(body, hasNul)) return done(new Refusal(400, 'body'));
    if (someText(body, isTorn)) request.body = mended(body);
    done();
  });
}
