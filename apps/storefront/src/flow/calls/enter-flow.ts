import type { RawAnswers, ShopApi } from '@folio/contract/shop-api';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { rawAnswers } from '../../api/read-form.ts';
import { links } from '../../links.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { ENTRY_LINK } from './change-link.ts';
import { encodeEntry } from './entry-token.ts';
import { flowPage, notSold } from './flow-acts.ts';

/** `step0`: takes what a landing page knows already, and goes to the first question (RT-3). */
export async function enterFlow(flow: string, { request, context }: LoaderFunctionArgs): Promise<Response> {
  const { api } = flowPage(context);
  const view = await freshFlow(api, flow);
  if (!view) return notSold(flow);
  const stays = await api.enterFlow(flow, inQuery(request));
  dropFlow(flow);
  const first = links.flowStep(flow, view.definition.steps[0]?.key ?? 'step1');
  return redirect(stays ? withEntry(first, inQuery(request)) : first);
}

/**
 * RT-8's entry points. With data that answers the whole form a line is added, once. With less, the visitor goes on with the first question
 * that is left. Who comes back here sees the cart as it is now (AR-11).
 */
export async function enterCart(
  name: string,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { api, travelling } = flowPage(context);
  if (travelling) return replace(links.cart());
  const given = request.method === 'POST' ? rawAnswers(await request.formData()) : inQuery(request);
  await freshFlow(api, name);
  const entered = await api.enterCart(name, given);
  if (!entered) return notSold(name);
  const { flow, step, stays } = entered;
  dropFlow(flow);
  if (step === null) return redirect(links.cart());
  const to = links.flowStep(flow, step);
  return redirect(stays ? withEntry(to, given) : to);
}

/** Returns the step of the form that stays, with the entry point's answers: its visitor may start again with them (decision 9). */
const withEntry = (to: string, given: RawAnswers): string => `${to}?${ENTRY_LINK}=${encodeEntry(given)}`;

/** The flow as the server has it, once it knows all that was answered in this browser. */
function freshFlow(api: ShopApi, flow: string) {
  dropFlow(flow);
  return api.flow(flow);
}

const inQuery = ({ url }: Request): RawAnswers => rawAnswers(new URL(url).searchParams);
