import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser says that another site sends a request. Programs that are no browser send neither header; a link in a mail and an
 * address that is typed are `none`.
 */
export function isFromAnotherSite({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const otherOrigin = origin !== undefined && origin !== `${protocol}://${host}`;
  return site === 'cross-site' || site === 'same-site' || otherOrigin;
}
