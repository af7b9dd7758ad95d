import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import { classifyAll, TORN, UNSTORABLE } from '../../platform/http/storability.ts';

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
