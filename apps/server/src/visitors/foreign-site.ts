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

/**
 * Whether a browser says that a script of a page of ours sends a request. Links, prefetches, scanners of
 * links and browsers that send no such header never are: a GET of theirs changes nothing (AP-0).
 */
export function isFromOwnScript({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return headers['sec-fetch-site'] === 'same-origin' && (mode === 'cors' || mode === 'same-origin');
}
