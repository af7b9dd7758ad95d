import type { FastifyRequest } from 'fastify';
import type { Staff } from './staff.ts';

/** Returns the idempotency key of a call; undefined without one, or with one that is too long. */
export function staffKey({ headers }: FastifyRequest, staff: Staff, route: string, body: string) {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 200) return undefined;
  return { scope: `staff:${staff.id}`, route, key, body };
}
