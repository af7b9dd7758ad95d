import '@fastify/cookie';
import { PAGE_LANGUAGE_HEADER } from '@folio/contract/app/page.view';
import { LANDING_COOKIE } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { LOCALES } from '@folio/domain/locale/locale';
import type { FastifyRequest } from 'fastify';
import { MODE_RULES } from '../../platform/config/mode.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newFormNonce } from '../../platform/form-keys/form-key.ts';
import { embeddedNonce, isEmbeddedCall, readEmbeddedNonce } from '../../platform/http/embedded-call.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { findStore } from '../../stores/catalogue/find-store.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { SESSION_MS } from './begin-session.ts';
import { CONSENT_COOKIE, readConsent } from './consent-cookie.ts';
import { hashToken } from './session-token.ts';
import {
  NO_SESSION,
  type Session,
  selectSession,
  selectSessionWithCart,
  updateSession,
} from './sessions.queries.ts';
import type { Visitor } from './visitor.ts';
import { claimedToken, cookieNonce, LOCALE_COOKIE, STORE_COOKIE } from './visitor-cookies.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the cookies of a request; an embedded shop's calls use none. */
const requestCookies = (request: FastifyRequest): FastifyRequest['cookies'] =>
  isEmbeddedCall(request) ? {} : request.cookies;

/** Returns the store of a request; undefined for an unknown host (ST-14). */
export function findRequestStore(deps: Deps, request: FastifyRequest): Store | undefined {
  const { mode, publicHost } = deps.config;
  const query = request.query as { store_id?: string } | undefined;
  const stored = requestCookies(request)[STORE_COOKIE];
  const isKnown = stored !== undefined && deps.catalogue.current().stores.has(Number(stored));
  const chosen = MODE_RULES[mode].choosesStore
    ? (query?.store_id ?? (isKnown ? stored : undefined))
    : undefined;
  return findStore(deps.catalogue.current(), request.host, { mode, chosen, publicHost });
}

/** Returns the store of a request. Throws a 404 for an unknown host (ST-14). */
export function requestStore(deps: Deps, request: FastifyRequest): Store {
  const store = findRequestStore(deps, request);
  if (!store) throw new HttpError(404, 'unknown_store');
  return store;
}

/** Returns the language of a request (ST-13): the calling page's, else the remembered choice, else the store's. */
export function requestLocale(request: FastifyRequest, store: Store, session?: Session): Locale {
  const ofPage = LOCALES.find((locale) => locale === request.headers[PAGE_LANGUAGE_HEADER]);
  return ofPage ?? pageLocale(request, store, session);
}

/**
 * Returns the language of a page (ST-13): the remembered choice, else the store's. Ignores headers: a page that a proxy
 * stores would be in the language of its first reader.
 */
export function pageLocale(request: FastifyRequest, store: Store, session?: Session): Locale {
  const remembered = requestCookies(request)[LOCALE_COOKIE] ?? session?.locale;
  return LOCALES.find((locale) => locale === remembered) ?? store.locale;
}

/**
 * Extends a session, and so its cookie, that is used after a day or more; a customer's after an hour, since the account
 * page shows when it was last used.
 */
async function prolong(deps: Deps, session: Session): Promise<boolean> {
  const now = deps.clock().getTime();
  if (now - session.seen_at.getTime() < (session.logged_in_at ? HOUR_MS : DAY_MS)) return false;
  const expires_at = new Date(now + SESSION_MS);
  await updateSession(deps.db, session.id, { seen_at: new Date(now), expires_at });
  return true;
}

/**
 * Returns whether a request may claim a session: one of its store, since the same browser starts a new one in another,
 * and of its kind. A host page can read an embedded session's token, which is therefore invalid as a cookie.
 */
const isOwn = (session: Session, store: Store, request: FastifyRequest): boolean =>
  session.store_id === store.id && session.embedded === isEmbeddedCall(request);

/** Returns the nonce to which the visitor's form keys are bound, if their browser sent one. */
const sentNonce = (request: FastifyRequest): string | undefined =>
  isEmbeddedCall(request) ? readEmbeddedNonce(request) : cookieNonce(request);

async function selectSessionAlone(db: Db, tokenHash: Buffer, now: Date) {
  return { ...NO_SESSION, session: await selectSession(db, tokenHash, now) };
}

/** Returns the session of a request in its store, without extending it; undefined without one. */
export async function requestSession(deps: Deps, request: FastifyRequest): Promise<Session | undefined> {
  const token = claimedToken(request);
  const session = token && (await selectSession(deps.db, hashToken(token), deps.clock()));
  return session && isOwn(session, requestStore(deps, request), request) ? session : undefined;
}

/**
 * Reads the visitor of a request with at most one query (one more when it extends the session). `withCart` joins the
 * cart's lines, and `withOrder` the last order too; `asAnonymous` skips the session.
 */
export async function requestVisitor(
  deps: Deps,
  request: FastifyRequest,
  { withCart = false, withOrder = false, asAnonymous = false } = {},
): Promise<Visitor> {
  const store = requestStore(deps, request);
  const token = asAnonymous ? undefined : claimedToken(request);
  const select = withCart || withOrder ? selectSessionWithCart : selectSessionAlone;
  const { session, cartLines, lastOrder } =
    (token && (await select(deps.db, hashToken(token), deps.clock(), { withOrder }))) || NO_SESSION;
  const own = session && isOwn(session, store, request) ? session : undefined;
  const embedded = isEmbeddedCall(request);
  const givenNonce = sentNonce(request);
  const formNonce = givenNonce ?? (embedded ? embeddedNonce(newFormNonce()) : newFormNonce());
  return {
    store,
    locale: requestLocale(request, store, own),
    formNonce,
    landing: requestCookies(request)[LANDING_COOKIE],
    consent: readConsent(requestCookies(request)[CONSENT_COOKIE]),
    scope: `${store.id}:${givenNonce ?? own?.id ?? formNonce}`,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    embedded,
    origin: `${request.protocol}://${request.host}`,
    session: own,
    cartLines: own && cartLines,
    lastOrder: own && lastOrder,
    token: own ? token : undefined,
    begun: own !== undefined && (await prolong(deps, own)),
    localeChosen: false,
  };
}
