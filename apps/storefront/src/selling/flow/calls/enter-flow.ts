import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { rawAnswers } from '../../../page/api/read-form.ts';
import { links } from '../../../page/links.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { ENTRY_LINK } from './change-link.ts';
import { encodeEntry } from './entry-token.ts';
import { flowPage, notSold } from './flow-redirects.ts';

/** Stores a landing page's answers (`step0`) and redirects to the first question (RT-3). */
export async function enterFlow(flow: string, { request, context }: LoaderFunctionArgs): Promise<Response> {
  const { api } = flowPage(context);
  const view = await freshFlow(api, flow);
  if (!view) return notSold(api, flow);
  const stays = await api.enterFlow({ flow, raw: inQuery(request) });
  dropFlow(flow);
  const first = links.flowStep(flow, view.definition.steps[0]?.key ?? 'step1');
  return redirect(stays ? withEntry(first, inQuery(request)) : first);
}

/**
 * Handles RT-8's entry points. Complete data adds a line once; otherwise the visitor continues at the first
 * open question. Going back here shows the current cart (AR-11).
 */
export async function enterCart(
  name: string,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { api, traversing } = flowPage(context);
  if (traversing) return replace(links.cart());
  const input = request.method === 'POST' ? rawAnswers(await request.formData()) : inQuery(request);
  await freshFlow(api, name);
  const entered = await api.enterCart({ name, raw: input });
  if (!entered) return notSold(api, name);
  const { flow, step, stays } = entered;
  dropFlow(flow);
  if (step === null) return redirect(links.cart());
  const to = links.flowStep(flow, step);
  return redirect(stays ? withEntry(to, input) : to);
}

/**
 * Returns the current step of the unfinished form, with the entry point's answers for a restart (decision 9).
 */
const withEntry = (to: string, input: RawAnswers): string => `${to}?${ENTRY_LINK}=${encodeEntry(input)}`;

/** Loads the flow after the server has received this browser's answers. */
function freshFlow(api: ShopApi, flow: string) {
  dropFlow(flow);
  return api.flow({ flow });
}

const inQuery = ({ url }: Request): RawAnswers => rawAnswers(new URL(url).searchParams);
