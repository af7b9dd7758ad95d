import type { FastifyRequest } from 'fastify';

/** Returns the full requested URL; undefined if host and path form none, such as with port 99999. */
export function requestAddress({ protocol, host, url }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? address : undefined;
}
