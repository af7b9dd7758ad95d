import type { Locale } from '@folio/domain/locale/locale';
import type { Store } from '../../stores/catalogue/store.ts';
import type { CartLine } from './cart-line.ts';
import type { Consent } from './consent-cookie.ts';
import type { LastOrder, Session } from './sessions.queries.ts';

/**
 * The visitor of a request: their store, language and, once something is stored, session. Every call and loader of the
 * request shares this one object, which {@link updateVisitor} alone changes.
 */
export type Visitor = {
  readonly store: Store;
  readonly locale: Locale;
  /** Set when the answer must store the language in its cookie. */
  readonly localeChosen: boolean;
  readonly formNonce: string;
  /** The path of the town's page by which the visitor came (EN-1). */
  readonly landing: string | undefined;
  /** Set when the answer must store that path in its cookie. */
  readonly landingChosen?: boolean;
  /** Their consent choice, once made (AR-14). */
  readonly consent: Consent | undefined;
  /** Set when the answer must store the consent cookie. */
  readonly consentChosen?: boolean;
  /**
   * The scope of idempotency keys: the store with the form cookie, which outlives the start of a session, else with
   * the session.
   */
  readonly scope: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The shop is embedded in another site (CH-5), where the session travels in a header. */
  readonly embedded: boolean;
  /** Origin that the visitor sees, for links in pages. */
  readonly origin: string;
  readonly session: Session | undefined;
  /** The cart's lines, when this request has read them with the session; a change of the cart drops them. */
  readonly cartLines?: readonly CartLine[] | undefined;
  /** The last order, when this request has read it with the session or has placed it. */
  readonly lastOrder?: LastOrder | undefined;
  readonly token: string | undefined;
  /** Set when the answer must send the cookie of a new or prolonged session. */
  readonly begun: boolean;
  /** Set after a log-out, when the answer must delete the session's cookie. */
  readonly ended?: boolean;
  /** Set after a log-in, which invalidates earlier form keys. */
  readonly renewed?: boolean;
};

/** A visitor for whom something is stored. */
export type SessionVisitor = Visitor & { readonly session: Session };

export const hasSession = (visitor: Visitor): visitor is SessionVisitor => visitor.session !== undefined;

/**
 * Changes the visitor of a request, for everything that reads them from then on. A use case calls it once its
 * transaction has committed: the visitor holds nothing that was rolled back.
 */
export function updateVisitor(visitor: Visitor, changes: Partial<Visitor>): void {
  Object.assign(visitor, changes);
}

/** Returns the id of the active quote, else of the cart; undefined without either. */
export const activeId = (session: Session | undefined): string | undefined =>
  session?.quote_id ?? session?.cart_id ?? undefined;

/** Returns the visitor as they will be in a session that the answer sends them. */
export const inSession = (visitor: Visitor, session: Session, token: string): SessionVisitor => ({
  ...visitor,
  session,
  token,
  begun: true,
});
