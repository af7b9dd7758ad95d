/** The interface between the server and the storefront's renderer: one request, one page. */

import type { Locale } from '@folio/domain/locale/locale';
import type { HeadView } from '../selling/page-head.view.ts';
import type { ShopConfig } from './config.ts';
import type { ShopApi } from './shop-api.calls.ts';

/** The header of a page's calls with the language of its texts, in which it shows the answers' texts too. */
export const PAGE_LANGUAGE_HEADER = 'x-page-language';

/** Decodes and lowercases a path, and merges its slashes, as the router does. */
function normalizePath(path: string): string {
  const merged = path.replace(/\/{2,}/g, '/').toLowerCase();
  try {
    return decodeURI(merged);
  } catch {
    return merged;
  }
}

/**
 * Pages with a provider's form, or with a form that leads to a provider. Only these may connect to providers.
 */
const PAYMENT =
  /^\/((customer\/payment|paypal\/standard|redsys\/rest)(\/|$)|customer\/(register|checkout)\/?$)/;
export const isPaymentPath = (path: string): boolean => PAYMENT.test(normalizePath(path));

/** Returns true for the cart, which may connect to the wallets' provider where the store offers wallets. */
export const isCartPath = (path: string): boolean => /^\/cart\/?$/.test(normalizePath(path));

/** Returns the path of the contact page (DG-6). */
export const contactPath = (locale: Locale): string => (locale === 'en' ? '/contact' : '/contacto');

/**
 * The connections that a page's policy allows: the shop alone, also the wallets' provider, or all payment
 * providers.
 */
export type PagePolicy = 'shop' | 'wallets' | 'payment';
export const pagePolicy = (path: string, hasWallets: boolean): PagePolicy =>
  isPaymentPath(path) ? 'payment' : isCartPath(path) && hasWallets ? 'wallets' : 'shop';
/** Private pages whose URL or content is personal: an e-mail address, a token, an order, answers. */
const PRIVATE = /^\/(compartido|continuar|customer|pedidos|cart\/line|product\/(actualizar|form))(\/|$)/;
/** Returns true for the page of a shared document, whose address is a secret. */
export const isSharedPath = (path: string): boolean => /^\/compartido\//.test(normalizePath(path));

/** Query parameters that hold no typed input, only the visitor's origin. */
const OPEN_QUERY = /^(t|falta|store_id|gclid|gbraid|wbraid|utm_[a-z]+)$/;

/** Returns true for a page or a redisplayed form. The URL of a missing page may contain anything. */
const isShown = (status: number): boolean => status < 400 || status === 422;

/**
 * Returns true if third-party tags with consent may run on a page and see its URL. Never on payment pages; on the steps
 * of a form and the cart they may (decision 20).
 */
export function mayCarryTags({ pathname, searchParams }: URL, status = 200): boolean {
  const path = normalizePath(pathname);
  const isOpen = isShown(status) && !isPaymentPath(path) && !PRIVATE.test(path);
  return isOpen && [...searchParams.keys()].every((name) => OPEN_QUERY.test(name));
}

/**
 * Returns true if a document with this policy may connect to the maps provider once its visitor has allowed it (AP-35).
 * The provider runs no script and sees no page's URL, so private pages may; payment pages and the wallets' cart name no
 * third party but their payment providers.
 */
export const mayUseMaps = (policy: PagePolicy): boolean => policy === 'shop';

/** Returns the URL of the A/B tool's script, given its Google id or its own URL. */
export const experimentUrl = (optimize: string): string =>
  optimize.startsWith('https://') ? optimize : `https://www.googleoptimize.com/optimize.js?id=${optimize}`;

export type PageRequest = {
  readonly request: Request;
  readonly api: ShopApi;
  readonly locale: Locale;
  /**
   * False if the posted form lacked a valid formkey. The action then does nothing, and the page shows the
   * typed values again.
   */
  readonly formkeyOk: boolean;
  /** The posted form's key, or a new one. */
  readonly requestKey: string;
  /** The nonce that a page's policy names if third-party tags may run on it; a shared page has none. */
  readonly nonce?: string;
  /** The config of the page's store, without any data of its visitor (EN-1). */
  readonly config?: ShopConfig;
  /** Returns the data for search engines of a page with this status; without it the page is not indexed (RT-11). */
  readonly head?: (status: number) => HeadView;
  /** Set if the request was rejected or failed before routing; the page then shows this error (ER-1). */
  readonly refusal?: PageFailure;
};
/** The status and the localized message of a failed page. */
export type PageFailure = { readonly status: number; readonly message: string };
export type PageResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** Errors during rendering, for the log. The page itself shows a generic message. */
      readonly failures?: readonly unknown[];
    };

/** Line breaks in an address, percent-encoded. */
const LINE_BREAKS = /%(?:0[ad]|e2%80%a[89])/gi;

/**
 * Returns an address with spaces for the line breaks of its path. The router's patterns match none, not even the one
 * for unknown pages (RT-1).
 */
export const withoutLineBreaks = (address: string): string =>
  address.replace(/^[^?#]*/, (path) => path.replace(LINE_BREAKS, '%20'));
