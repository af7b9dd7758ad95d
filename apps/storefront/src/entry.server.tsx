import { type PageRequest, type PageResult, PLACEHOLDERS } from '@folio/contract/page';
import type { ShellView } from '@folio/contract/views';
import * as fields from '@folio/ui/form/fetched-fields';
import { holdFields } from '@folio/ui/form/later-fields';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { pageContext } from './api/api-context.ts';
import { ROOT_ID, routes } from './routes.tsx';
import { type Assets, assetsOf, type Manifest } from './shell/assets.ts';
import { Document } from './shell/document.tsx';

holdFields(fields);
const handler = createStaticHandler(routes);

/** The storefront as one function: a request in, a page or a redirect out. `manifest` is the build's; null in development. */
export function createRender(manifest: Manifest | null): (request: PageRequest) => Promise<PageResult> {
  const assets: Assets = assetsOf(manifest);
  return async ({ request, api, locale, formkeyOk, requestKey }) => {
    const requestContext = new RouterContextProvider();
    requestContext.set(pageContext, { api, locale, formkeyOk, requestKey });
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    const router = createStaticRouter(handler.dataRoutes, context);
    const shell = (context.loaderData[ROOT_ID] as ShellView | undefined) ?? null;
    const html = renderToString(
      <Document
        assets={assets}
        shell={shell}
        locale={shell?.locale ?? locale}
        nonce={PLACEHOLDERS.nonce}
        matches={context.matches.map(({ route }) => route.id)}
      >
        <StaticRouterProvider router={router} context={context} nonce={PLACEHOLDERS.nonce} />
      </Document>,
    );
    return { kind: 'page', status: context.statusCode, html: `<!doctype html>${html}` };
  };
}
