import type { FastifyRequest } from 'fastify';

/**
 * Returns whether the browser reports a request from another site. Links in mails and typed addresses report
 * `none`; programs send neither header.
 */
export function isFromAnotherSite({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const otherOrigin = origin !== undefined && origin !== `${protocol}://${host}`;
  return site === 'cross-site' || site === 'same-site' || otherOrigin;
}

/**
 * Returns whether another site sent this request by a form or a script. The browser sends no cookies along (Lax), so
 * the visitor looks new here.
 */
export const isForeignCall = ({ headers, method }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' &&
  !(method === 'GET' && headers['sec-fetch-mode'] === 'navigate');

/**
 * Returns whether the browser reports a request from a script of our own pages. Links, prefetches and link
 * scanners never do, so their GETs change nothing (AP-0).
 */
export function isFromOwnScript({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  // The pictures and frames of a page have other destinations.
  const isScript = (headers['sec-fetch-dest'] ?? 'empty') === 'empty';
  return (
    headers['sec-fetch-site'] === 'same-origin' && isScript && (mode === 'cors' || mode === 'same-origin')
  );
}

/**
 * Returns whether the browser proves that a page of this very host posted the form (AP-0). A program that sends
 * neither header proves nothing.
 */
export function isProvenOwnForm({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === `${protocol}://${host}` : site === 'same-origin';
}
