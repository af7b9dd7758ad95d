import type { RawAnswers, ShopApi } from '@folio/contract/shop-api';
import type { FlowView, SubmitStepResult } from '@folio/contract/views';
import { SHAPE_OF } from '@folio/domain/flow/answer';
import type { FlowDraft, Option } from '@folio/domain/flow/definition';
import {
  CONFIRMATION,
  canConfirm,
  firstInvalidStep,
  nextStep,
  visibleOptions,
} from '@folio/domain/flow/engine';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { PageContext } from '../../api/api-context.ts';
import { isConnectionLost } from '../../api/call-error.ts';
import { rawAnswers, SEARCH } from '../../api/read-form.ts';
import { links } from '../../links.ts';
import { ASKED, storeValue, unsentKey } from '../../storage/tab-storage.ts';
import { answeredElsewhere } from '../answers/answered-elsewhere.ts';
import { withRegions } from '../answers/find-places.ts';
import { hasOpenWarning } from '../answers/open-warnings.ts';
import { optionsAt } from '../answers/options-at.ts';
import { postedFiles } from '../answers/posted-files.ts';
import { KNOWN } from '../answers/saved-text.ts';
import { isUnknownPlace, searchTyped, searchWarned } from '../answers/search-typed.ts';
import { WARNED, type Warned } from '../answers/warned.ts';
import { withLocalFlows } from '../offline/local-flows.ts';
import { dropFlow } from '../offline/stored-flows.ts';
import { RETURN, START_AGAIN } from './change-link.ts';
import { decodeEntry } from './entry-token.ts';
import { addToCart, changeReturn, flowPage, notSold, withQuery } from './flow-acts.ts';
import type { FormReply, StepReply } from './step-reply.ts';

export { answersInForm } from '../answers/typed-answers.ts';
export { readUnsent, saveUnsent } from '../offline/unsent-answers.ts';

/** Submits a step: keeps the answers, and goes on, back to the review, or stays with what needs a look. */
export async function sendStep(
  flow: string,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response | ReturnType<typeof data<StepReply>>> {
  const page = flowPage(context);
  const step = params.step ?? '';
  const form = await request.formData();
  const values: Record<string, unknown> = { ...rawAnswers(form) };
  const url = new URL(request.url);
  const view = await page.api.flow(flow);
  if (!view) return notSold(flow);
  const options = optionsAt(view.definition, step);
  if (!options) throw data(null, { status: 404 });
  const reply = async (some: Partial<FormReply>) => {
    const { showReply } = await import('./show-reply.ts');
    const all = {
      errors: [],
      doubts: [],
      hits: null,
      stale: false,
      lost: false,
      values,
      sent: page.requestKey,
      ...some,
    };
    if (!import.meta.env.SSR) tellWarnings(view.product.id, step, all);
    return data(showReply(options, all, page.locale), { status: 422 });
  };

  if (!page.formkeyOk) return reply({ stale: true });
  const entry = decodeEntry(String(form.get(START_AGAIN) ?? ''));
  if (entry) return startAgain(page.api, flow, entry);
  const files = await postedFiles(page.api, flow, options, form, view.draft.answers);
  Object.assign(values, files.raw);
  const sought = form.get(SEARCH);
  if (sought) return reply({ hits: await searchTyped(page.api, options, String(sought), values) });

  if (import.meta.env.SSR) {
    const changed = answeredElsewhere(view, options, form.get(KNOWN), values);
    const doubts = changed.map(({ id }) => ({ option: id, code: 'elsewhere' }) as const);
    if (doubts.length > 0) return reply({ doubts, there: view.draft.answers });
  }
  const result = await submitPlaces(page, flow, step, options, values);
  if (files.removed) return redirect(withQuery(links.flowStep(flow, step), url), 303);
  if (files.errors.length > 0 || result.errors.length > 0)
    return reply({
      errors: [...files.errors, ...result.errors],
      appeared: appearedIn(view, step, values, result),
    });
  if (hasOpenWarning(result.doubts, options, values, form)) {
    const hits = await searchWarned(page.api, options, result.doubts, values);
    return reply({ doubts: result.doubts, hits });
  }
  // Not before: a page that is left while its price is asked for needs them.
  storeValue(unsentKey(flow, step), undefined);
  storeValue(ASKED, undefined);
  const add = async () => {
    try {
      return await addToCart(page, flow, String(form.get('request_key') || page.requestKey));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return reply({ lost: true });
    }
  };
  if (step === CONFIRMATION) return add();
  const back = changeReturn(view, url);
  const target = stepAfter(view, result.draft, step, back);
  const role = view.definition.steps.find(({ key }) => key === target)?.role;
  if (target && role !== 'add') {
    const query = back && target !== back ? `?${RETURN}=${back}` : '';
    return redirect(`${links.flowStep(flow, target)}${query}`, 303);
  }
  return add();
}

/** Replaces the form by the answers of an entry point, and leads to the first question that they leave open (decision 9). */
async function startAgain(api: ShopApi, flow: string, entry: RawAnswers): Promise<Response> {
  await api.enterFlow(flow, entry, true);
  dropFlow(flow);
  const view = await api.flow(flow);
  if (!view) return notSold(flow);
  const { definition, draft, today } = view;
  const step = firstInvalidStep(definition, draft, today) ?? definition.steps.at(-1)?.key ?? 'step1';
  return redirect(links.flowStep(flow, step), 303);
}

/** Tells who counts them what was said of the answers to a step, by its codes. */
function tellWarnings(product: number, step: string, { errors, doubts, appeared }: FormReply): void {
  const told = errors.filter(({ option }) => !appeared?.includes(option));
  const codes = [...told, ...doubts].map(({ code }) => code);
  document.dispatchEvent(new CustomEvent(WARNED, { detail: { product, step, codes } satisfies Warned }));
}

/**
 * The questions that were not in the form that was sent, since only its answers bring them: without scripts they come with the reply (SW-7).
 * A choice that nobody made is not sent either, so that only questions count that the page before did not show.
 */
function appearedIn(
  { definition, draft, today }: FlowView,
  step: string,
  values: FormReply['values'],
  result: SubmitStepResult,
): string[] {
  const shown = new Set(visibleOptions(definition, draft, step, today).map(({ option }) => option.id));
  return result.errors
    .filter(({ option, code }) => code === 'required' && !shown.has(option) && !(option in values))
    .map(({ option }) => option);
}

/** Submits a step; a place that is not known as it was typed is tried again with the region in its brackets taken out. */
async function submitPlaces(
  { api }: PageContext,
  flow: string,
  step: string,
  options: readonly Option[],
  values: FormReply['values'],
): Promise<SubmitStepResult> {
  const result = await api.submitStep(flow, step, values);
  if (!result.doubts.some(isUnknownPlace)) return result;
  const places = options.filter(({ type }) => SHAPE_OF[type] === 'place').map(({ id }) => id);
  const split = withRegions(values, places);
  if (!split) return result;
  const again = await api.submitStep(flow, step, split);
  return again.doubts.some(isUnknownPlace) ? api.submitStep(flow, step, values) : again;
}

/** Where a step leads once it is right: on, or back to where its change began, unless something before that is left to do. */
function stepAfter(
  { definition, today }: FlowView,
  draft: FlowDraft,
  step: string,
  back: string | null,
): string | null {
  const invalid = firstInvalidStep(definition, draft, today);
  if (back === CONFIRMATION && canConfirm(definition, draft, today)) return back;
  return back ? (invalid ?? back) : (nextStep(definition, draft, step, today) ?? invalid);
}

/** Saves the form as it stands, which brings the price it has now. */
export async function fetchPrice(
  remote: ShopApi,
  flow: string,
  step: string,
  form: HTMLFormElement,
): Promise<void> {
  storeValue(ASKED, step);
  await withLocalFlows(remote).submitStep(flow, step, rawAnswers(new FormData(form)));
}
