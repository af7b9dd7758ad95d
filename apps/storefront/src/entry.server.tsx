import {
  mayCarryTags,
  type PageFailure,
  type PageRequest,
  type PageResult,
  pagePolicy,
} from '@folio/contract/page';
import type { ShellView } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { pageContext } from './api/api-context.ts';
import { buyerRoutes } from './buyer-routes.tsx';
import { Document } from './frame/document.tsx';
import { RenderCacheContext } from './page/cached-html.tsx';
import { createRenderCache } from './page/render-cache.ts';
import { PAGE_ID, routesWith } from './routes.tsx';
import { type Assets, type Manifest, pageAssets } from './shell/assets.ts';
import { ROOT_ID } from './shell/data-id.ts';
import { pageData } from './shell/page-data.ts';

holdFields(fields);
const handler = createStaticHandler(routesWith(buyerRoutes));

/**
 * Renders the storefront: a request in, a page or a redirect out. `manifest` is the build's, or null in
 * development.
 */
export function createRender(manifest: Manifest | null): (request: PageRequest) => Promise<PageResult> {
  const assets: Assets = pageAssets(manifest);
  const keep = createRenderCache();
  return async ({ request, api, locale, formkeyOk, requestKey, nonce, refusal }) => {
    const requestContext = new RouterContextProvider();
    requestContext.set(pageContext, { api, locale, formkeyOk, requestKey });
    const context = await (refusal
      ? refusedPage(request, requestContext, refusal)
      : handler.query(request, { requestContext }));
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const shell = (context.loaderData[ROOT_ID] as ShellView | undefined) ?? null;
    const url = new URL(request.url);
    const policy = pagePolicy(url.pathname, shell?.hasWallets ?? false);
    // No third party may observe payment pages.
    const allowed = policy === 'shop' && (shell?.consent?.levels.length ?? 0) > 0;
    const draw = (page: StaticHandlerContext) =>
      renderToString(
        <Document
          assets={assets}
          shell={shell}
          locale={shell?.locale ?? locale}
          nonce={nonce}
          policy={policy}
          tagged={allowed && mayCarryTags(url, page.statusCode)}
          data={pageData(page)}
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
    return drawOrTell(context, shell?.locale ?? locale, draw);
  };
}

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

/** Only the frame is loaded, with the error in the page's place. */
async function refusedPage(
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
function drawOrTell(
  page: StaticHandlerContext,
  locale: Locale,
  draw: (page: StaticHandlerContext) => string,
): PageResult {
  const answer = (status: number, html: string, failures: readonly unknown[]) =>
    ({ kind: 'page', status, html: `<!doctype html>${html}`, failures }) as const;
  const { told, failures } = withoutReasons(page, locale);
  try {
    return answer(told.statusCode, draw(told), failures);
  } catch (error) {
    const broken = { ...told, statusCode: 500, errors: { [PAGE_ID]: new Error() } };
    return answer(500, draw(broken), [...failures, error]);
  }
}

/**
 * Returns the page without the details of its errors, which only the log receives; the browser gets their
 * status.
 */
function withoutReasons(page: StaticHandlerContext, locale: Locale) {
  const failures: unknown[] = [];
  const told = Object.entries(page.errors ?? {}).map(([route, error]) => {
    // The router's own messages are not meant for customers.
    if (isRouteErrorResponse(error))
      return [route, isOurs(error) ? error : errorResponse(error.status, null)];
    if (isRejection(error))
      return [route, errorResponse(error.statusCode, REJECTIONS[error.code ?? '']?.({}, { locale }) ?? null)];
    failures.push(error);
    return [route, new Error()];
  });
  if (told.length === 0) return { told: page, failures };
  const [first] = Object.values(page.errors ?? {});
  const statusCode = failures.length === 0 && isRejection(first) ? first.statusCode : page.statusCode;
  return { told: { ...page, statusCode, errors: Object.fromEntries(told) }, failures };
}

const isOurs = (error: ErrorResponse): boolean => 'internal' in error && error.internal === false;

/** Statuses for which the server has a specific message. */
const REJECTIONS: Readonly<Record<string, typeof m.error_cart_full>> = {
  cart_full: m.error_cart_full,
  try_again: m.error_try_again,
};

type Rejection = { readonly statusCode: number; readonly code?: string };

/**
 * Returns whether the server rejected a call of the page. A rate limit is handled apart: its page says when
 * to retry.
 */
const isRejection = (error: unknown): error is Rejection => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500 && status !== 429;
};

/** An error that the router recognizes by its shape, also when the browser hydrates the page. */
const errorResponse = (status: number, told: string | null): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  data: told,
  internal: false,
});
