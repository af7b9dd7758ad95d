import type { FastifyInstance } from 'fastify';
import { DEEPEST } from './body-limits.ts';
import { Refusal } from './errors.ts';

const NUL = '\0';

function cannotBeKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([key, entry]) => key.includes(NUL) || cannotBeKept(entry, depth + 1));
}

/**
 * PostgreSQL stores no U+0000 in a text: whoever sends one anywhere is refused here, once for all, and so is a value nested without end.
 * In an address or a cookie a U+0000 can only come encoded.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, headers, url }, _reply, done) => {
    const encoded = url.includes('%00') || headers.cookie?.includes('%00');
    const form = typeof body === 'string' && body.includes('%00');
    done(encoded || form || cannotBeKept(body) ? new Refusal(400, 'body') : undefined);
  });
}
