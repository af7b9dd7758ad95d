import type { PageRequest, PageResult } from '@folio/contract/page';
import type { ShellView } from '@folio/contract/views';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { pageContext } from './api/api-context.ts';
import { PAGE_ID, ROOT_ID, routes } from './routes.tsx';
import { type Assets, assetsOf, type Manifest } from './shell/assets.ts';
import { Document } from './shell/document.tsx';
import { createKeep } from './shell/keep.ts';
import { KeepContext } from './shell/kept.tsx';
import { pageData } from './shell/page-data.ts';

holdFields(fields);
const handler = createStaticHandler(routes);

/** The storefront as one function: a request in, a page or a redirect out. `manifest` is the build's; null in development. */
export function createRender(manifest: Manifest | null): (request: PageRequest) => Promise<PageResult> {
  const assets: Assets = assetsOf(manifest);
  const keep = createKeep();
  return async ({ request, api, locale, formkeyOk, requestKey, nonce }) => {
    const requestContext = new RouterContextProvider();
    requestContext.set(pageContext, { api, locale, formkeyOk, requestKey });
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const shell = (context.loaderData[ROOT_ID] as ShellView | undefined) ?? null;
    const draw = (page: StaticHandlerContext) =>
      renderToString(
        <Document
          assets={assets}
          shell={shell}
          locale={shell?.locale ?? locale}
          nonce={nonce}
          data={pageData(page)}
        >
          <KeepContext value={keep}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(page), page)}
              context={page}
              hydrate={false}
            />
          </KeepContext>
        </Document>,
      );
    return { kind: 'page', ...drawOrTell(withoutReasons(context), draw) };
  };
}

/** The matched routes alone, each within its parent: the router reads through all the routes that it is given, for every page. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    [],
  );
}

/** A page that breaks while it is drawn is told of inside the shell, as one whose data could not be had (ER-1). */
function drawOrTell(page: StaticHandlerContext, draw: (page: StaticHandlerContext) => string) {
  const answer = (status: number, html: string) => ({ status, html: `<!doctype html>${html}` });
  try {
    return answer(page.statusCode, draw(page));
  } catch (error) {
    tell(error);
    return answer(500, draw({ ...page, statusCode: 500, errors: { [PAGE_ID]: new Error() } }));
  }
}

/** Errors go to the browser with the page: that something failed is for everyone, why is for the log. */
function withoutReasons(page: StaticHandlerContext): StaticHandlerContext {
  if (!page.errors) return page;
  const told = Object.entries(page.errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, error];
    tell(error);
    return [route, new Error()];
  });
  return { ...page, errors: Object.fromEntries(told) };
}

function tell(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the renderer has no logger, and an error that nobody hears of is never mended
  console.error(error);
}
