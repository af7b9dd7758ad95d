import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Locale } from '@folio/domain/locale/locale';
import { RouterContextProvider } from 'react-router';
import { pageContext } from './api-context.ts';

/** Creates the context of a navigation in the browser. Calls `isTraversing` only when a loader needs it. */
export function newPageContext(
  api: ShopApi,
  locale: Locale,
  isTraversing: () => boolean,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api,
    locale,
    formkeyOk: true,
    requestKey: crypto.randomUUID(),
    get traversing() {
      return isTraversing();
    },
  });
  return context;
}
