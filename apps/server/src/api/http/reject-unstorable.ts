import type { FastifyInstance } from 'fastify';
import { MAX_DEPTH } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';

const NUL = '\0';

/** How a text can be stored: as it is, once its torn signs are replaced, or not at all. */
const [WHOLE, TORN, UNSTORABLE] = [0, 1, 2];

function kindOf(text: string): number {
  if (text.includes(NUL)) return UNSTORABLE;
  return text.isWellFormed() ? WHOLE : TORN;
}

/** The worst kind of all texts of a value, names included; a value nested without end is not stored. */
function worstOf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return kindOf(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return WHOLE;
  if (depth > MAX_DEPTH) return UNSTORABLE;
  let worst = WHOLE;
  for (const [key, entry] of Object.entries(value)) {
    worst = Math.max(worst, kindOf(key), worstOf(entry, depth + 1));
    if (worst === UNSTORABLE) break;
  }
  return worst;
}

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
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, headers, url } = request;
    const encoded = url.includes('%00') || headers.cookie?.includes('%00');
    const form = typeof body === 'string' && body.includes('%00');
    const kind = encoded || form ? UNSTORABLE : worstOf(body);
    if (kind === UNSTORABLE) return done(new HttpError(400, 'body'));
    if (kind === TORN) request.body = mended(body);
    done();
  });
}
