import type { FastifyRequest } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** Returns the smallest encoding that the client accepts. */
export function pageEncoding({ headers }: FastifyRequest): PageEncoding {
  const accepted = headers['accept-encoding'];
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
