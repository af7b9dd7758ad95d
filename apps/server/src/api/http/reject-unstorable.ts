import type { FastifyInstance } from 'fastify';
import { MAX_DEPTH } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';

const NUL = '\0';

/** Storability of a text: as it is, after its lone surrogates are replaced, or not at all. */
const [WHOLE, TORN, UNSTORABLE] = [0, 1, 2];

function classify(text: string): number {
  if (text.includes(NUL)) return UNSTORABLE;
  return text.isWellFormed() ? WHOLE : TORN;
}

/** Returns the worst class of all texts in a value, its keys included; a value nested too deep is unstorable. */
function classifyAll(value: unknown, depth = 0): number {
  if (typeof value === 'string') return classify(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return WHOLE;
  if (depth > MAX_DEPTH) return UNSTORABLE;
  let worst = WHOLE;
  for (const [key, entry] of Object.entries(value)) {
    worst = Math.max(worst, classify(key), classifyAll(entry, depth + 1));
    if (worst === UNSTORABLE) break;
  }
  return worst;
}

/** Replaces each lone surrogate in a JSON value with U+FFFD. */
function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toWellFormed);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.toWellFormed(), toWellFormed(entry)]),
  );
}

/**
 * Rejects U+0000, which PostgreSQL cannot store in text, and values nested too deep, anywhere in a request. A URL or
 * cookie can hold U+0000 only percent-encoded. Lone surrogates, which PostgreSQL cannot store either, are replaced: a
 * text cut inside a character is no fault of its sender.
 */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { body, headers, url } = request;
    const encoded = url.includes('%00') || headers.cookie?.includes('%00');
    const form = typeof body === 'string' && body.includes('%00');
    const kind = encoded || form ? UNSTORABLE : classifyAll(body);
    if (kind === UNSTORABLE) return done(new HttpError(400, 'body'));
    if (kind === TORN) request.body = toWellFormed(body);
    done();
  });
}
