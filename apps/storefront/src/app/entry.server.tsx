import {
  mayCarryTags,
  mayUseMaps,
  type PageFailure,
  type PageRequest,
  type PageResult,
  pagePolicy,
} from '@folio/contract/app/page.view';
import type { ShellView } from '@folio/contract/app/shell.view';
import { type Locale, perLocale } from '@folio/domain/locale/locale';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { pageContext } from '../page/api/api-context.ts';
import { errorResponse, withPublicErrors } from '../page/failure/public-errors.ts';
import { RenderCacheContext } from '../page/parts/cached-html.tsx';
import { createRenderCache } from '../page/parts/render-cache.ts';
import { type Assets, type Manifest, pageAssets } from '../page/shell/assets.ts';
import { ROOT_ID } from '../page/shell/data-id.ts';
import { pageData, toJson } from '../page/shell/page-data.ts';
import { hasTags } from '../selling/analytics/has-tags.ts';
import { buyerRoutes } from './buyer-routes.tsx';
import { Document } from './frame/document.tsx';
import { OfflineDocument } from './frame/offline-document.tsx';
import { PAGE_ID, routesWith } from './routes.tsx';
import { OFFLINE_PATH } from './worker/offline-copy.ts';

holdFields(fields);
const handler = createStaticHandler(routesWith(buyerRoutes));

/**
 * Renders the storefront: a request in, a page or a redirect out. `manifests` are those of the builds of each language,
 * or null in development.
 */
export function createRender(
  manifests: Readonly<Record<Locale, Manifest>> | null,
): (request: PageRequest) => Promise<PageResult> {
  const assets = perLocale((locale) => pageAssets(manifests?.[locale] ?? null));
  const keep = createRenderCache();
  return async (asked) => {
    const { request, api, nonce, config, head, refusal } = asked;
    if (!refusal && new URL(request.url).pathname === OFFLINE_PATH)
      return offlinePage(await api.shell(), assets);
    const requestContext = new RouterContextProvider();
    requestContext.set(pageContext, asked);
    const context = await (refusal
      ? rejectedPage(request, requestContext, refusal)
      : handler.query(request, { requestContext }));
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const shell = (context.loaderData[ROOT_ID] as ShellView | undefined) ?? null;
    const url = new URL(request.url);
    const policy = pagePolicy(url.pathname, shell?.hasWallets ?? false);
    // No third party may observe payment pages.
    const allowed = policy === 'shop' && shell?.consent != null && hasTags(shell.consent);
    const maps = shell?.consent?.maps && (mayUseMaps(policy) ? 'ready' : 'blocked');
    // The scripts of a payment provider must not read the maps provider's key.
    if (shell && maps === 'blocked')
      context.loaderData[ROOT_ID] = { ...shell, consent: { ...shell.consent, maps: null } };
    const language = shell?.locale ?? asked.locale;
    const draw = (page: StaticHandlerContext) => {
      const tagged = allowed && mayCarryTags(url, page.statusCode);
      return renderToString(
        <Document
          assets={assets[language]}
          shell={shell}
          locale={language}
          nonce={tagged ? nonce : undefined}
          policy={policy}
          tagged={tagged}
          maps={maps || undefined}
          data={pageData(page)}
          config={config && toJson(config)}
          head={head?.(page.statusCode)}
        >
          <RenderCacheContext value={keep}>
            <StaticRouterProvider
              router={createStaticRouter(matchedBranch(page), page)}
              context={page}
              hydrate={false}
            />
          </RenderCacheContext>
        </Document>,
      );
    };
    return drawOrShowError(context, language, draw);
  };
}

/** Renders the page that the service worker stores. */
const offlinePage = (shell: ShellView, assets: Readonly<Record<Locale, Assets>>): PageResult => ({
  kind: 'page',
  status: 200,
  html: `<!doctype html>${renderToString(
    <OfflineDocument assets={assets[shell.locale]} shell={shell} locale={shell.locale} />,
  )}`,
});

/**
 * Returns only the matched routes, each within its parent: the router scans all the routes it gets on every
 * page.
 */
function matchedBranch({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    // An index route may not have a `children` property.
    (children, { route }) => [
      { ...route, children: children.length > 0 ? children : undefined } as RouteObject,
    ],
    [],
  );
}

/** Loads only the frame, with the error in the page's place. */
async function rejectedPage(
  request: Request,
  requestContext: RouterContextProvider,
  { status, message }: PageFailure,
): Promise<StaticHandlerContext | Response> {
  const context = await handler.query(new Request(request.url), {
    requestContext,
    filterMatchesToLoad: ({ route }) => route.id === ROOT_ID,
  });
  if (context instanceof Response) return context;
  const place = context.errors ? ROOT_ID : PAGE_ID;
  return { ...context, statusCode: status, errors: { [place]: errorResponse(status, message) } };
}

/** Shows a page whose data or rendering failed as an error inside the shell (ER-1). */
function drawOrShowError(
  page: StaticHandlerContext,
  locale: Locale,
  draw: (page: StaticHandlerContext) => string,
): PageResult {
  const answer = (status: number, html: string, failures: readonly unknown[]) =>
    ({ kind: 'page', status, html: `<!doctype html>${html}`, failures }) as const;
  const { page: shown, failures } = withPublicErrors(page, locale);
  try {
    return answer(shown.statusCode, draw(shown), failures);
  } catch (error) {
    const broken = { ...shown, statusCode: 500, errors: { [PAGE_ID]: new Error() } };
    return answer(500, draw(broken), [...failures, error]);
  }
}
