import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const NUL = '\0';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, entry]) => key.includes(NUL) || holdsNul(entry));
}

/** PostgreSQL stores no U+0000 in a text: whoever sends one anywhere is refused here, once for all. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, cookies, headers, url }) => {
    const encoded = /%00/.test(url) || /%00/.test(headers.cookie ?? '');
    const form = typeof body === 'string' && /%00/.test(body);
    if (encoded || form || [body, query, params, cookies].some(holdsNul)) throw new Refusal(400, 'body');
  });
}
