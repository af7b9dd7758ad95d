import type { FastifyRequest } from 'fastify';

/** The whole address that was asked for; undefined when host and path make none, a port of 99999 say. */
export function requestAddress({ protocol, host, url }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? address : undefined;
}
