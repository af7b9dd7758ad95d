import { withoutLineBreaks } from '@folio/contract/app/page.view';
import type { ShellView } from '@folio/contract/app/shell.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { toLocale } from '@folio/domain/locale/locale';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApi, ensureFormkey, holdFormkey } from '../page/api/browser-api.ts';
import { ApiContext } from '../page/api/browser-context.ts';
import { newPageContext } from '../page/api/new-page-context.ts';
import { fetchAction } from '../page/later.ts';
import { CONFIG_ID, DATA_ID, ROOT_ID } from '../page/shell/data-id.ts';
import { documentPath, pathWithQuery } from '../page/shell/document-path.ts';
import { isTagged } from '../page/shell/is-tagged.ts';
import { passDocuments } from '../page/shell/pass-documents.ts';
import { reloadOnce } from '../page/shell/reload-once.ts';
import { watchTraversal } from '../page/shell/watch-traversal.ts';
import { whenOnline } from '../page/shell/when-online.ts';
import { hasLeftovers } from '../page/storage/tab-storage.ts';
import { type PlaceSearchState, SearchContext } from '../selling/flow/answers/search-context.ts';
import { blockRepeats } from './frame/block-repeats.ts';
import { followLinks } from './frame/follow-links.ts';
import { BUYERS_PATHS, PAGE_ID, routesWith } from './routes.tsx';
import '../page/shell/styles.css';

/** Resolves when the first page has settled. */
const ASIDES_MS = 3000;
const loadAsides = () =>
  void import('./frame/after-a-while.ts').then(
    ({ afterAWhile }) => afterAWhile(),
    () => undefined,
  );
const buyerRoutes = async () => (await import('./buyer-routes.tsx')).buyerRoutes;

/**
 * Hydrates the server's page: its matched routes are loaded first, so that the first render equals the
 * server's.
 */
async function hydrate(): Promise<void> {
  const loadedPath = documentPath(window);
  reloadOnce(window);
  passDocuments(window);
  const address = withoutLineBreaks(location.href);
  if (address !== location.href) history.replaceState(history.state, '', address);
  // The page's global variable, as the specification's clients read it (EN-1).
  const config = document.getElementById(CONFIG_ID)?.textContent;
  if (config) Object.assign(globalThis, { config: JSON.parse(config) });
  const hydrationData = JSON.parse(document.getElementById(DATA_ID)?.textContent || '{}') as HydrationState;
  const shell = hydrationData.loaderData?.[ROOT_ID] as ShellView | undefined;
  if (shell) holdFormkey(shell.formkey);
  const locale = toLocale(document.documentElement.lang);
  const api = browserApi();
  if (hasLeftovers()) {
    const { sendLeftovers } = await import('../selling/flow/calls/send-leftovers.ts');
    const target = await sendLeftovers(api, location.pathname);
    if (target) return location.replace(target);
  }
  const isBuyer = BUYERS_PATHS.test(location.pathname);
  const routes = routesWith(isBuyer ? await buyerRoutes() : []);
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
  // The back button pressed during loading may reach a page of this document whose data it lacks.
  if (pathWithQuery(location) !== loadedPath) return location.reload();
  const traversal = watchTraversal(window);
  const router = createBrowserRouter(routes, {
    hydrationData,
    ...(!isBuyer && {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (BUYERS_PATHS.test(path)) patch(PAGE_ID, await buyerRoutes());
      },
    }),
    getContext: () => newPageContext(api, locale, traversal.isTraversing),
  });
  traversal.follow(router);
  followLinks(document, router.navigate);
  blockRepeats(document, () => router.state);
  // Tags that the visitor allowed start immediately, since a page may be left soon.
  setTimeout(() => whenOnline(loadAsides), isTagged() ? 0 : ASIDES_MS);
  // Touching the document's first page preloads its form's action, and the key that a shared page lacks.
  const prepareForm = () => {
    for (const { route } of matches) fetchAction(route.action);
    void ensureFormkey();
  };
  document.addEventListener('focusin', () => whenOnline(prepareForm), { once: true });
  renderPage(api, router);
}

/** Loads a route's module in place, so that the first render need not wait. */
async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, { ...loaded, lazy: undefined });
}

function renderPage(api: ShopApi, router: ReturnType<typeof createBrowserRouter>): void {
  const search: PlaceSearchState = (kind, term) => api.searchPlaces({ kind, term });
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ApiContext value={api}>
          <SearchContext value={search}>
            <RouterProvider router={router} />
          </SearchContext>
        </ApiContext>
      </StrictMode>,
    );
  });
}

void hydrate();
