import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const NUL = '\0';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, entry]) => key.includes(NUL) || holdsNul(entry));
}

/**
 * PostgreSQL stores no U+0000 in a text: whoever sends one anywhere is refused here, once for all. In an address or a cookie it can only
 * come encoded.
 */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, headers, url }, _reply, done) => {
    const encoded = url.includes('%00') || headers.cookie?.includes('%00');
    const form = typeof body === 'string' && body.includes('%00');
    done(encoded || form || holdsNul(body) ? new Refusal(400, 'body') : undefined);
  });
}
