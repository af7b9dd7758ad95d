import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { ProductView } from '@folio/contract/selling/catalogue.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { countSteps } from '@folio/domain/flow/check/count-steps';
import type { FlowDefinition } from '@folio/domain/flow/definition';
import { canEnter } from '@folio/domain/flow/entry';
import { isAtFirstStep, MAX_STEPS } from '@folio/domain/flow/progress';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectAway } from '../../../page/api/redirect-away.ts';
import { links } from '../../../page/links.ts';
import { throwUnknown } from '../../../page/shell/throw-unknown.ts';
import { optionsAt } from '../answers/options-at.ts';
import { ENTRY_LINK } from './change-link.ts';
import { changeReturn, flowPage, notSold, withQuery } from './flow-redirects.ts';

export type StepData = {
  readonly view: FlowView;
  /** The content next to a form's first page; null in the browser when the server's page already has it. */
  readonly product: ProductView | null;
  readonly step: string;
  /** The most and the fewest pages that the form can have with the current answers. */
  readonly most: number;
  readonly least: number;
  readonly back: string | null;
  /** The token of an entry point's answers that left this form unchanged, or null. */
  readonly entry: string | null;
};

/**
 * Returns whether the form knows this step but has no page for it: a numbered form ends before it (RT-7), or a named
 * one has nothing to ask there (RT-5, RT-6). Such URLs redirect to the current step.
 */
function isPassed({ kind, steps, passedSteps = [] }: FlowDefinition, key: string): boolean {
  const number = Number(/^step([1-9]\d?)$/.exec(key)?.[1] ?? 0);
  const isPastLast = kind === 'numbered' && number > steps.length && number <= MAX_STEPS;
  return isPastLast || passedSteps.includes(key);
}

/** Returns whether the cart has a document of this form. */
async function isInCart(api: Pick<ShopApi, 'cart'>, flow: string): Promise<boolean> {
  return (await api.cart()).lines.some((line) => line.flow === flow);
}

/**
 * Redirects from a step to the first invalid one before it, with the query (SW-2). Going back to a form that
 * was added shows the cart, as its entry points do (AR-11).
 */
export async function loadStep(
  flow: string,
  { request, params, context }: LoaderFunctionArgs,
): Promise<StepData | Response> {
  const { api, traversing } = flowPage(context);
  const url = new URL(request.url);
  const view = await api.flow({ flow });
  if (!view) return notSold(api, flow);
  const step = params.step ?? '';
  if (!optionsAt(view.definition, step) && !isPassed(view.definition, step)) return throwUnknown(api);
  const entry = canEnter(view.definition, view.draft, step, view.today);
  if (!entry.ok && traversing && isAtFirstStep(view.draft) && (await isInCart(api, flow)))
    return redirectAway(context, links.cart());
  if (!entry.ok) return redirectAway(context, withQuery(links.flowStep(flow, entry.redirectTo), url));
  const { most, least } = countSteps(view.definition, view.draft, view.today);
  const confirmation = view.confirmation ? 1 : 0;
  return {
    view,
    product: view.product,
    step,
    most: most + confirmation,
    least: least + confirmation,
    back: changeReturn(view, url),
    entry: url.searchParams.get(ENTRY_LINK),
  };
}
