/** Between the server and the storefront's renderer: one request for a page, one page. */

import type { Locale } from '@folio/domain/locale/locale';
import type { ShopApi } from './shop-api.ts';

/** A path as the router reads it: decoded, in small letters. */
function asRouted(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** Addresses of pages that show a provider's form, or from which a form leads to a provider: only they may turn to providers. */
const PAYMENT = /^\/(customer\/payment|paypal\/standard|redsys\/rest)(\/|$)/;
export const isPaymentPath = (path: string): boolean => PAYMENT.test(asRouted(path));

/** The address that shows wallets beside its cart, where a store offers them: it may turn to their provider. */
export const isCartPath = (path: string): boolean => /^\/cart\/?$/.test(asRouted(path));

/** The page with the ways to reach the shop (DG-6). */
export const contactPath = (locale: Locale): string => (locale === 'en' ? '/contact' : '/contacto');

/** What a page's policy lets it turn to: the shop alone, also the wallets' provider, or every provider of payments. */
export type PagePolicy = 'shop' | 'wallets' | 'payment';
export const pagePolicy = (path: string, hasWallets: boolean): PagePolicy =>
  isPaymentPath(path) ? 'payment' : isCartPath(path) && hasWallets ? 'wallets' : 'shop';
/** Addresses and pages that are somebody's own: an e-mail address, a token, an order, who orders and what they answered. */
const PRIVATE = /^\/(continuar|customer|pedidos|cart\/line|product\/(actualizar|form))(\/|$)/;
/** What an address may carry in its query: where somebody came from, and nothing that they typed. */
const OPEN_QUERY = /^(t|falta|store_id|gclid|gbraid|wbraid|utm_[a-z]+)$/;

/** A page as it is, or a form that is shown again. The address of a page that is not there may hold anything. */
const isShown = (status: number): boolean => status < 400 || status === 422;

/** Whether tags of third parties may see a page and its address, once they are allowed. Never where somebody pays. */
export function mayCarryTags({ pathname, searchParams }: URL, status = 200): boolean {
  const path = asRouted(pathname);
  const isOpen = isShown(status) && !isPaymentPath(path) && !PRIVATE.test(path);
  return isOpen && [...searchParams.keys()].every((name) => OPEN_QUERY.test(name));
}

/** Where the A/B tool's script is, by its id at Google or its own address. */
export const experimentUrl = (optimize: string): string =>
  optimize.startsWith('https://') ? optimize : `https://www.googleoptimize.com/optimize.js?id=${optimize}`;

/** What stands in a page that is kept for many visitors where each response puts its own. */
export const PLACEHOLDERS = {
  nonce: '%%folio-nonce%%',
  formkey: '%%folio-formkey%%',
  requestKey: '%%folio-request-key%%',
} as const;

export type PageRequest = {
  readonly request: Request;
  readonly api: ShopApi;
  readonly locale: Locale;
  /** False when the form that was posted did not carry a valid formkey: nothing is done, the page is shown again with what was typed. */
  readonly formkeyOk: boolean;
  /** The posted form's own key, or a new one. */
  readonly requestKey: string;
  /** What scripts of the page carry, so that they may run. */
  readonly nonce: string;
  /** Set when the request was refused or failed before it came to a page: that is then what the page says (ER-1). */
  readonly refusal?: PageFailure;
};
/** Why there is no page: the status of the answer, and words for the visitor in their language. */
export type PageFailure = { readonly status: number; readonly message: string };
export type PageResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** What broke while the page was made, for the log; the page itself says only that something did. */
      readonly failures?: readonly unknown[];
    };
