import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Locale } from '@folio/domain/locale/locale';
import { createContext, type RouterContextProvider } from 'react-router';

/** The services of loaders and actions: the server's own while it renders, fetch in the browser. */
export type PageContext = {
  readonly api: ShopApi;
  readonly locale: Locale;
  /**
   * False when a posted form has no valid formkey. Always true in the browser, whose calls carry it
   * themselves.
   */
  readonly formkeyOk: boolean;
  readonly requestKey: string;
  /** The browser opens the page by going back or forward. */
  readonly traversing?: boolean;
};

export const pageContext = createContext<PageContext>();

/** Returns the page's context. Throws when an entry did not provide one. */
export const requirePage = (context: Readonly<RouterContextProvider>): PageContext =>
  context.get(pageContext);
