import type { ShopApi } from '@folio/contract/shop-api';
import type { FlowView, ProductView } from '@folio/contract/views';
import type { FlowDefinition } from '@folio/domain/flow/definition';
import { canEnter } from '@folio/domain/flow/entry';
import { mostSteps } from '@folio/domain/flow/most-steps';
import { isAtFirstStep, MAX_STEPS } from '@folio/domain/flow/progress';
import { data, type LoaderFunctionArgs } from 'react-router';
import { redirectAway } from '../../api/redirect-away.ts';
import { links } from '../../links.ts';
import { optionsAt } from '../answers/options-at.ts';
import { ENTRY_LINK } from './change-link.ts';
import { changeReturn, flowPage, notSold, withQuery } from './flow-acts.ts';

export type StepData = {
  readonly view: FlowView;
  /** What stands beside a form's first page; null in the browser for a page that the server sent: it stands there already. */
  readonly product: ProductView | null;
  readonly step: string;
  /** How many pages the form has at most, by the answers that are given. */
  readonly most: number;
  readonly back: string | null;
  /** The answers of an entry point that left this form as it was, as a token; null without one. */
  readonly entry: string | null;
};

/**
 * Whether a numbered form could have a step at this address and ends before it (RT-7): such an address leads to where
 * its visitor stands.
 */
function isPastLast({ kind, steps }: FlowDefinition, key: string): boolean {
  const number = Number(/^step([1-9]\d?)$/.exec(key)?.[1] ?? 0);
  return kind === 'numbered' && number > steps.length && number <= MAX_STEPS;
}

/** Whether a document of this form is in the cart. */
async function isInCart(api: Pick<ShopApi, 'cart'>, flow: string): Promise<boolean> {
  return (await api.cart()).lines.some((line) => line.flow === flow);
}

/**
 * A step may be entered only when all before it are valid; else the visitor is led to the first that is not, query kept
 * (SW-2). Who comes back to a form that went into the cart sees the cart, as with its entry points (AR-11).
 */
export async function loadStep(
  flow: string,
  { request, params, context }: LoaderFunctionArgs,
): Promise<StepData | Response> {
  const { api, travelling } = flowPage(context);
  const url = new URL(request.url);
  const view = await api.flow(flow);
  if (!view) return notSold(flow);
  const step = params.step ?? '';
  if (!optionsAt(view.definition, step) && !isPastLast(view.definition, step))
    throw data(null, { status: 404 });
  const entry = canEnter(view.definition, view.draft, step, view.today);
  if (!entry.ok && travelling && isAtFirstStep(view.draft) && (await isInCart(api, flow)))
    return redirectAway(context, links.cart());
  if (!entry.ok) return redirectAway(context, withQuery(links.flowStep(flow, entry.redirectTo), url));
  // Which pages are still to come is not known before all is answered: how many, at most, is.
  const most = mostSteps(view.definition, view.draft, view.today) + (view.confirmation ? 1 : 0);
  return {
    view,
    product: view.product,
    step,
    most,
    back: changeReturn(view, url),
    entry: url.searchParams.get(ENTRY_LINK),
  };
}
