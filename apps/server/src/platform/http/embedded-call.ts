import type { FastifyRequest } from 'fastify';
import { readFormNonce } from '../form-keys/form-key.ts';

/** Carries the token of an embedded shop's session, empty before it exists: browsers block third-party cookies. */
export const SESSION_HEADER = 'x-folio-session';
/** Carries the nonce that the embedded shop created for its form keys, instead of a cookie. */
export const FORM_HEADER = 'x-folio-form';

/** Returns whether a request comes from a shop embedded in another site. Such a call sets and reads no cookie. */
export const isEmbeddedCall = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[SESSION_HEADER] !== undefined;

/** Separates the form keys of embedded shops, which their hosts can read, from those of the shop itself. */
export const embeddedNonce = (nonce: string): string => `embedded:${nonce}`;

/** Returns the nonce of an embedded call's form keys; undefined without a valid one. */
export function readEmbeddedNonce({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers[FORM_HEADER];
  const nonce = readFormNonce(typeof header === 'string' ? header : undefined);
  return nonce && embeddedNonce(nonce);
}
