import type { ShellView } from '@folio/contract/app/shell.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { embedIn } from '@folio/ui/page-root';
import { loadFonts } from '@folio/ui/styles/embedded-fonts';
import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApi, ensureFormkey } from '../page/api/browser-api.ts';
import { ApiContext } from '../page/api/browser-context.ts';
import { connectTo, shopOrigin } from '../page/api/embedded-session.ts';
import { newPageContext } from '../page/api/new-page-context.ts';
import { links } from '../page/links.ts';
import { ROOT_ID } from '../page/shell/data-id.ts';
import { lookClasses } from '../page/shell/look-classes.ts';
import { watchTraversal } from '../page/shell/watch-traversal.ts';
import { type PlaceSearchState, SearchContext } from '../selling/flow/answers/search-context.ts';
import { embeddedRoutes } from './embedded-routes.tsx';
import { fixLinks } from './embedding/fix-links.ts';
import { followInside } from './embedding/follow-inside.ts';
import { followScheme } from './embedding/follow-scheme.ts';
import { hashWindow, isKnownEntry } from './embedding/hash-window.ts';
import { hostPage } from './embedding/host-page.ts';
import type { Embedding } from './embedding/loader/embedding.ts';
import { blockRepeats } from './frame/block-repeats.ts';
import '../page/shell/styles.css';
import './embedding/embed.css';

type Router = ReturnType<typeof createHashRouter>;

/**
 * Returns the API of an embedded shop. It sends the address of the page from which a payment starts: a provider that
 * uses the whole window redirects back to it. It omits the calls that its session may not make.
 */
function embeddedApi(): ShopApi {
  const api = browserApi();
  const own: Partial<ShopApi> = {
    pay: (input) => api.pay({ ...input, hostPage: hostPage(location.href) }),
    ownedDocuments: async () => ({}),
  };
  return new Proxy(api, { get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name) });
}

/** Returns the element that replaces the page's `<html>`, and its child that React fills. */
function makePlace(root: ShadowRoot, locale: Locale): { frame: HTMLElement; place: HTMLElement } {
  const make = (className: string) => Object.assign(document.createElement('div'), { className });
  const [container, frame, place] = [make('folio-container'), make('folio-page'), make('folio-root')];
  frame.lang = locale;
  frame.dataset.wait = m.button_busy({}, { locale });
  frame.append(place);
  container.append(frame);
  root.append(container);
  return { frame, place };
}

function openRouter(api: ShopApi, { start, locale }: Embedding): { router: Router; close: () => void } {
  const leave = (url: string) => location.assign(url);
  let router: Router | undefined;
  const hasOpened = () => router?.state.initialized ?? false;
  const page = hashWindow(window, { start, origin: shopOrigin(), leave, hasOpened });
  const traversal = watchTraversal(page, isKnownEntry);
  router = createHashRouter(embeddedRoutes, {
    window: page,
    // Otherwise the router reads a global variable, which the host's markup can define.
    hydrationData: {},
    getContext: () => newPageContext(api, locale, traversal.isTraversing),
  });
  traversal.follow(router);
  const close = () => {
    traversal.stop();
    router.dispose();
  };
  return { router, close };
}

/** Resolves once the first page is loaded, or has failed. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (router.state.initialized) done();
    };
    router.subscribe(look);
    look();
  });

/** Applies the store's look, and adds the server's values to the host's config (EN-1). */
function follow(router: Router, frame: HTMLElement, embedding: Embedding): void {
  const show = () => {
    const shell = router.state.loaderData[ROOT_ID] as ShellView | undefined;
    if (!shell) return;
    frame.className = `folio-page ${lookClasses(shell.store)}`;
    embedding.noteConfig(shell.store);
  };
  router.subscribe(show);
  show();
}

/**
 * Mounts the shop in an element of another site's page, within a shadow root, and returns the function that removes it.
 * Everything that it shows, calls and stores uses the shop's own modules, at the shop's origin.
 */
export async function mount(embedding: Embedding): Promise<() => void> {
  const { root, origin } = embedding;
  connectTo(origin);
  loadFonts();
  const { frame, place } = makePlace(root, embedding.locale);
  embedIn(root, frame);
  const ends = [followScheme(root.host as HTMLElement, frame), fixLinks(frame, embedding.locale)];
  const api = embeddedApi();
  // Opening a page within the shop may change something, such as an entry to the cart or a return from a bank.
  if (location.hash.startsWith('#/')) await ensureFormkey();
  const { router, close } = openRouter(api, embedding);
  const search: PlaceSearchState = (kind, term) => api.searchPlaces({ kind, term });
  follow(router, frame, embedding);
  followInside(frame, root, (to, options) => {
    // The texts of another language are in another bundle (ST-13).
    if (to === links.language() && options)
      return embedding.switchLanguage(String(options.formData.get('locale')));
    const { pathname, search } = router.state.location;
    return router.navigate(to, { ...options, replace: !options && to === pathname + search });
  });
  blockRepeats(frame, () => router.state);
  await firstPage(router);
  const react = createRoot(place);
  react.render(
    <ApiContext value={api}>
      <SearchContext value={search}>
        <RouterProvider router={router} />
      </SearchContext>
    </ApiContext>,
  );
  return () => {
    react.unmount();
    close();
    for (const end of ends) end();
    frame.parentElement?.remove();
  };
}
