import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type PageContext, requirePage } from '../../../page/api/api-context.ts';
import { links } from '../../../page/links.ts';
import { redirectToCheckout } from '../../../page/shell/own-document.ts';
import { throwUnknown } from '../../../page/shell/throw-unknown.ts';
import { optionsAt } from '../answers/options-at.ts';
import { withLocalFlows } from '../offline/local-flows.ts';
import { RETURN } from './change-link.ts';

/** The browser answers steps locally and saves them in the background; the server has nothing to wait for. */
export function flowPage(context: LoaderFunctionArgs['context']): PageContext {
  const page = requirePage(context);
  return import.meta.env.SSR ? page : { ...page, api: withLocalFlows(page.api) };
}

/**
 * Redirects from a flow that this store does not sell: unknown products are not found, named ones lead to the
 * catalogue (AR-1, RO-3).
 */
export async function notSold(api: Pick<ShopApi, 'chooser'>, flow: string): Promise<Response> {
  if (flow.startsWith('product')) return throwUnknown(api);
  return redirect(links.chooser());
}

/** Returns the page where a change began, if the flow has it. */
export function changeReturn({ definition }: FlowView, url: URL): string | null {
  const back = url.searchParams.get(RETURN);
  return back !== null && optionsAt(definition, back) ? back : null;
}

/** Returns a path of the flow with the same query. */
export const withQuery = (path: string, url: URL): string => `${path}${url.search}`;

/** Returns the page after an add: the checkout for a single document, the cart for several. */
export const afterAdding = ({ isOnly }: { readonly isOnly: boolean }): string =>
  isOnly ? links.register() : links.cart();

/**
 * Adds the finished form to the cart (SW-3). `key` is the posted form's, so that a second press repeats the same add.
 */
export async function addToCart({ api }: PageContext, flow: string, key: string): Promise<Response> {
  const added = await api.addToCart({ flow, key });
  return redirectToCheckout(added.ok ? afterAdding(added) : links.flowStep(flow, added.firstInvalidStep));
}
