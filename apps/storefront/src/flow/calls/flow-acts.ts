import type { FlowView } from '@folio/contract/views';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type PageContext, requirePage } from '../../api/api-context.ts';
import { links } from '../../links.ts';
import { optionsAt } from '../answers/options-at.ts';
import { withLocalFlows } from '../offline/local-flows.ts';
import { RETURN } from './change-link.ts';

/** In the browser the steps are answered there and saved behind the visitor's back; on the server there is nothing to wait for. */
export function flowPage(context: LoaderFunctionArgs['context']): PageContext {
  const page = requirePage(context);
  return import.meta.env.SSR ? page : { ...page, api: withLocalFlows(page.api) };
}

/** A flow that this store does not sell: its products are unknown here, the named ones lead to what is sold (AR-1, RO-3). */
export function notSold(flow: string): Response {
  if (flow.startsWith('product')) throw data(null, { status: 404 });
  return redirect(links.chooser());
}

/** Where a change began, when that is a page of the flow. */
export function changeReturn({ definition }: FlowView, url: URL): string | null {
  const back = url.searchParams.get(RETURN);
  return back !== null && optionsAt(definition, back) ? back : null;
}

/** A path of the flow under the same query. */
export const withQuery = (path: string, url: URL): string => `${path}${url.search}`;

/** Where an add leads: who wants this one document goes on to order it, and the cart is for several. */
export const afterAdding = ({ isOnly }: { readonly isOnly: boolean }): string =>
  isOnly ? links.register() : links.cart();

/** The last step puts the finished form into the cart (SW-3). `key` is the posted form's: a second press is the same add. */
export async function addToCart({ api }: PageContext, flow: string, key: string): Promise<Response> {
  const added = await api.addToCart(flow, key);
  return redirect(added.ok ? afterAdding(added) : links.flowStep(flow, added.firstInvalidStep), 303);
}
