import type { ShopApi } from '@folio/contract/shop-api';
import type { Locale } from '@folio/domain/locale/locale';
import { createContext, type RouterContextProvider } from 'react-router';

/** What a loader or an action may use: the server's own services while it renders, fetch in the browser. */
export type PageContext = {
  readonly api: ShopApi;
  readonly locale: Locale;
  /** False when a posted form has no valid formkey (always true in the browser, whose calls carry it themselves). */
  readonly formkeyOk: boolean;
  readonly requestKey: string;
  /** In the browser: the page is come to by going back or forward. */
  readonly travelling?: boolean;
};

export const pageContext = createContext<PageContext>();

/** The page's context, or a clear failure when an entry forgot to provide one. */
export const requirePage = (context: Readonly<RouterContextProvider>): PageContext =>
  context.get(pageContext);
