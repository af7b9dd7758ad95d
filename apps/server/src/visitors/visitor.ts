import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@folio/domain/locale/locale';
import { LOCALES } from '@folio/domain/locale/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartLine } from '../cart/cart.queries.ts';
import { findStore } from '../catalogue/find-store.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { MODE_RULES } from '../mode.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import type { Db } from '../platform/db/connect.ts';
import { HttpError } from '../platform/http/errors.ts';
import { CONSENT_COOKIE, type Consent, readConsent, setConsentCookie } from './consent-cookie.ts';
import { formKeyFor, isFormKey, newFormNonce, readFormNonce } from './form-key.ts';
import { hashToken, newToken, tokenForFirstCall } from './session-token.ts';
import {
  insertSession,
  type Session,
  selectSession,
  selectSessionWithCart,
  updateSession,
} from './sessions.queries.ts';

export const SESSION_COOKIE = 'folio_session';
export const FORM_COOKIE = 'folio_form';
export const LOCALE_COOKIE = 'folio_locale';
export const STORE_COOKIE = 'folio_store';
export const SESSION_HEADER = 'x-folio-session';
const DAY_MS = 86_400_000;
/** The lifetime of drafts and carts after the last visit. */
export const SESSION_MS = 30 * DAY_MS;

/** The visitor of a request: their store, language and, once something is stored, session. */
export type Visitor = {
  readonly store: Store;
  locale: Locale;
  /** Set when the answer must store the language in its cookie. */
  localeChosen: boolean;
  readonly formNonce: string;
  /** Their consent choice, once made (AR-14). */
  consent: Consent | undefined;
  /** Set when the answer must store the consent cookie. */
  consentChosen?: boolean;
  /**
   * The scope of idempotency keys: the form cookie, which outlives the start of a session, else the session.
   */
  readonly scope: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The shop is embedded in another site (CH-5), where the session travels in a header. */
  readonly embedded: boolean;
  /** Origin that the visitor sees, for links in pages. */
  readonly origin: string;
  session: Session | undefined;
  /** The cart's lines, when this request has just written them or read them with the session. */
  cartLines?: readonly CartLine[] | undefined;
  /** The order that this request has just placed, as far as the configuration shows it. */
  lastOrder?: {
    readonly order: Pick<Order, 'id' | 'total' | 'state'> | undefined;
    readonly lines: readonly Pick<OrderLine, 'id' | 'product_id'>[];
  };
  token: string | undefined;
  /** Set when the answer must send the cookie of a new or prolonged session. */
  begun: boolean;
  /** Set after a log-out, when the answer must delete the session's cookie. */
  ended?: boolean;
  /** Set after a log-in, which invalidates earlier form keys. */
  renewed?: boolean;
};

/** Returns the store of a request. Throws a 404 for an unknown host (ST-14). */
export function requestStore(deps: Deps, request: FastifyRequest): Store {
  const { mode, publicUrl } = deps.config;
  const query = request.query as { store_id?: string } | undefined;
  const stored = request.cookies[STORE_COOKIE];
  const isKnown = stored !== undefined && deps.catalogue.current().stores.has(Number(stored));
  const chosen = MODE_RULES[mode].choosesStore
    ? (query?.store_id ?? (isKnown ? stored : undefined))
    : undefined;
  const publicHost = publicUrl ? new URL(publicUrl).hostname : undefined;
  const store = findStore(deps.catalogue.current(), request.host, { mode, chosen, publicHost });
  if (!store) throw new HttpError(404, 'unknown_store');
  return store;
}

/** Returns the language of a request (ST-13): the remembered choice, else the store's. */
export function requestLocale(request: FastifyRequest, store: Store, session?: Session): Locale {
  const remembered = request.cookies[LOCALE_COOKIE] ?? session?.locale;
  return LOCALES.find((locale) => locale === remembered) ?? store.locale;
}

/** Prolongs a session, and so its cookie, that is used after a day or more. */
async function prolong(deps: Deps, session: Session): Promise<boolean> {
  const now = deps.clock().getTime();
  if (now - session.seen_at.getTime() < DAY_MS) return false;
  const expires_at = new Date(now + SESSION_MS);
  await updateSession(deps.db, session.id, { seen_at: new Date(now), expires_at });
  return true;
}

const NOBODY = { session: undefined, cartLines: undefined };

async function selectSessionAlone(db: Db, tokenHash: Buffer, now: Date) {
  return { session: await selectSession(db, tokenHash, now), cartLines: undefined };
}

/**
 * Reads the visitor of a request with at most one query (one more a day to prolong the session). `withCart`
 * joins the cart's lines, for requests that only read; `asNobody` skips the session.
 */
export async function requestVisitor(
  deps: Deps,
  request: FastifyRequest,
  { withCart = false, asNobody = false } = {},
): Promise<Visitor> {
  const store = requestStore(deps, request);
  const header = request.headers[SESSION_HEADER];
  const given = (typeof header === 'string' ? header : undefined) ?? request.cookies[SESSION_COOKIE];
  const token = asNobody ? undefined : given;
  const select = withCart ? selectSessionWithCart : selectSessionAlone;
  const { session, cartLines } = (token && (await select(deps.db, hashToken(token), deps.clock()))) || NOBODY;
  // A session belongs to one store: the same browser starts a new one in another store.
  const own = session?.store_id === store.id ? session : undefined;
  const givenNonce = readFormNonce(request.cookies[FORM_COOKIE]);
  const formNonce = givenNonce ?? newFormNonce();
  return {
    store,
    locale: requestLocale(request, store, own),
    formNonce,
    consent: readConsent(request.cookies[CONSENT_COOKIE]),
    scope: givenNonce ?? own?.id ?? formNonce,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    embedded: header !== undefined,
    origin: `${request.protocol}://${request.host}`,
    session: own,
    cartLines: own && cartLines,
    token: own ? token : undefined,
    begun: own !== undefined && (await prolong(deps, own)),
    localeChosen: false,
  };
}

/** Returns the formkey for pages shown to this visitor. */
export function visitorFormKey(deps: Deps, visitor: Visitor): string {
  return formKeyFor(deps.config.secret, visitor.token ?? visitor.formNonce);
}

/** Returns whether a formkey belongs to this visitor (AP-0). */
export function holdsFormKey(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  given: string | undefined,
): boolean {
  return isFormKey(deps.config.secrets, given, [visitor.token, request.cookies[FORM_COOKIE]]);
}

/** Throws unless the call carries a formkey of this visitor (AP-0). */
export function requireFormKey(
  deps: Deps,
  request: FastifyRequest,
  visitor: Visitor,
  given: string | undefined,
): void {
  if (!holdsFormKey(deps, request, visitor, given)) throw new HttpError(403, 'formkey');
}

/** Returns the row of a new session, not yet stored. */
export function newSession(visitor: Visitor, now: Date, cartId: string | null): Omit<Session, 'token_hash'> {
  return {
    id: randomUUID(),
    store_id: visitor.store.id,
    locale: visitor.locale,
    cart_id: cartId,
    email: null,
    email_at: null,
    payment_method: null,
    payment_method_at: null,
    invalid_payment: null,
    show_cart: false,
    last_order_id: null,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
    landing: null,
    customer_id: null,
    checkout: null,
  };
}

/**
 * Derives the token of the session that a keyed call begins, so that a repeat finds it. Tokens under earlier
 * secrets follow, for a repeat after a rotation.
 */
export function tokensForNewSession(deps: Deps, visitor: Visitor, key: string): [string, ...string[]] {
  const [current, ...previous] = deps.config.secrets;
  const tokenUnder = (secret: string) => tokenForFirstCall(secret, visitor.formNonce, key);
  return [tokenUnder(current), ...previous.map(tokenUnder)];
}

/** Returns the visitor's session, beginning one if there is none. */
export async function ensureSession(deps: Deps, db: Db, visitor: Visitor): Promise<Session> {
  if (visitor.session) return visitor.session;
  const token = newToken();
  const session = { ...newSession(visitor, deps.clock(), null), token_hash: hashToken(token) };
  await insertSession(db, { ...session, checkout: null });
  adoptSession(visitor, session, token);
  return session;
}

/** Makes the answer send this session's cookie. */
export function adoptSession(visitor: Visitor, session: Session, token: string): void {
  visitor.session = session;
  visitor.token = token;
  visitor.begun = true;
}

/** Sets the cookies that the answer must send. */
export function setVisitorCookies(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): void {
  const secure = request.protocol === 'https';
  const common = { path: '/', sameSite: 'lax', secure } as const;
  // The next user of this browser may be another person, whose calls are no repeats of the earlier ones.
  const formNonce = visitor.ended || visitor.renewed ? newFormNonce() : visitor.formNonce;
  if (request.cookies[FORM_COOKIE] !== formNonce) {
    reply.setCookie(FORM_COOKIE, formNonce, { ...common, httpOnly: true });
  }
  if (visitor.consentChosen && visitor.consent) setConsentCookie(request, reply, visitor.consent, common);
  if (visitor.localeChosen) reply.setCookie(LOCALE_COOKIE, visitor.locale, { ...common, maxAge: 31_536_000 });
  if (visitor.ended && !visitor.token) {
    reply.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true });
    // Unsent input lies in the browser's own storage.
    reply.header('clear-site-data', '"storage"');
  }
  if (visitor.begun && visitor.token) {
    const expires = new Date(deps.clock().getTime() + SESSION_MS);
    reply.setCookie(SESSION_COOKIE, visitor.token, { ...common, httpOnly: true, expires });
    // Browsers block third-party cookies, so only an embedded shop exposes the token to scripts.
    if (visitor.embedded) reply.header(SESSION_HEADER, visitor.token);
  }
}
