import '@fastify/cookie';
import { LANDING_COOKIE } from '@folio/contract/selling/landing.view';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newFormNonce, readFormNonce } from '../../platform/form-keys/form-key.ts';
import { isEmbeddedCall, SESSION_HEADER } from '../../platform/http/embedded-call.ts';
import { isForeignCall } from '../../platform/http/foreign-site.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import type { Deps } from '../deps.ts';
import { SESSION_MS } from './begin-session.ts';
import { CONSENT_COOKIE, setConsentCookie } from './consent-cookie.ts';
import type { Visitor } from './visitor.ts';

export const LOCALE_COOKIE = 'folio_locale';
export const STORE_COOKIE = 'folio_store';

const sessionCookie = ({ protocol }: FastifyRequest): string => hostCookie(protocol, 'folio_session');
const formCookie = ({ protocol }: FastifyRequest): string => hostCookie(protocol, 'folio_form');

/** Returns the session token that a request claims: by an embedded shop's header, or else by the cookie. */
export function claimedToken(request: FastifyRequest): string | undefined {
  if (!isEmbeddedCall(request)) return request.cookies[sessionCookie(request)];
  const header = request.headers[SESSION_HEADER];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

/** Returns the nonce of form keys that the browser's cookie carries; undefined without a valid one. */
export const cookieNonce = (request: FastifyRequest): string | undefined =>
  readFormNonce(request.cookies[formCookie(request)]);

/**
 * Returns whether the request contains nothing of its visitor: no session, as a cookie or as an embedded shop's header,
 * no consent choice and no chosen store. A proxy that stores pages must distinguish these in the same way.
 */
export const hasNoVisitor = (request: FastifyRequest): boolean =>
  request.headers[SESSION_HEADER] === undefined &&
  [sessionCookie(request), CONSENT_COOKIE, STORE_COOKIE].every((name) => request.cookies[name] === undefined);

/** Options of a response's cookies. */
export type CookieOptions = {
  /**
   * The response contains a form key, true by default. Only then does a new visitor get the cookie that the key is
   * bound to: of two concurrent first responses, the later one would replace the cookie of the key.
   */
  readonly hasKey?: boolean;
};

/** Sets the cookies of the response; an embedded shop gets no cookie, but its new token in a header. */
export function setVisitorCookies(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  { hasKey = true }: CookieOptions = {},
): void {
  if (visitor.embedded) {
    if (visitor.begun && visitor.token) reply.header(SESSION_HEADER, visitor.token);
    return;
  }
  const secure = request.protocol === 'https';
  const common = { path: '/', sameSite: 'lax', secure } as const;
  const isAnother = visitor.ended || visitor.renewed;
  // The next user of this browser may be another person, whose calls are no repeats of the earlier ones.
  const formNonce = isAnother ? newFormNonce() : visitor.formNonce;
  const isDue = hasKey || isAnother || visitor.session !== undefined;
  // Another site must not replace the cookie that it could not make the browser send.
  if (isDue && request.cookies[formCookie(request)] !== formNonce && !isForeignCall(request)) {
    reply.setCookie(formCookie(request), formNonce, { ...common, httpOnly: true });
  }
  if (visitor.consentChosen && visitor.consent) setConsentCookie(request, reply, visitor.consent, common);
  if (visitor.landingChosen && visitor.landing) reply.setCookie(LANDING_COOKIE, visitor.landing, common);
  if (visitor.localeChosen) reply.setCookie(LOCALE_COOKIE, visitor.locale, { ...common, maxAge: 31_536_000 });
  if (visitor.ended && !visitor.token) {
    reply.clearCookie(sessionCookie(request), { ...common, httpOnly: true });
    // Unsent input is in the browser's own storage.
    reply.header('clear-site-data', '"storage"');
  }
  if (visitor.begun && visitor.token) {
    const expires = new Date(deps.clock().getTime() + SESSION_MS);
    reply.setCookie(sessionCookie(request), visitor.token, { ...common, httpOnly: true, expires });
  }
}
