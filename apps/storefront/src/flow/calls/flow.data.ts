import type { ShopApi } from '@folio/contract/shop-api';
import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
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

/** Submits a step: saves its answers, then continues, returns to the review or stays with its errors. */
export async function sendStep(
  flow: string,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response | ReturnType<typeof data<StepReply>>> {
  const page = flowPage(context);
  const step = params.step ?? '';
  const form = await request.formData();
  const values: Record<string, unknown> = { ...rawAnswers(form) };
  const url = new URL(request.url);
  const view = await page.api.flow({ flow });
  if (!view) return notSold(flow);
  const options = optionsAt(view.definition, step);
  if (!options) throw data(null, { status: 404 });
  const reply = async (some: Partial<FormReply>) => {
    const { showReply } = await import('./show-reply.ts');
    const all = {
      errors: [],
      warnings: [],
      hits: null,
      stale: false,
      lost: false,
      values,
      sent: page.requestKey,
      ...some,
    };
    if (!import.meta.env.SSR) publishWarnings(view.product.id, step, all);
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
    const warnings = changed.map(({ id }) => ({ option: id, code: 'elsewhere' }) as const);
    if (warnings.length > 0) return reply({ warnings, there: view.draft.answers });
  }
  const result = await submitPlaces(page, flow, step, options, values);
  if (files.removed) return redirect(withQuery(links.flowStep(flow, step), url), 303);
  if (files.errors.length > 0 || result.errors.length > 0)
    return reply({
      errors: [...files.errors, ...result.errors],
      appeared: appearedIn(view, step, values, result),
    });
  if (hasOpenWarning(result.warnings, options, values, form)) {
    const hits = await searchWarned(page.api, options, result.warnings, values);
    return reply({ warnings: result.warnings, hits });
  }
  // Cleared only now: a page left while its price is fetched needs them.
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

/** Replaces the form with an entry point's answers and redirects to the first open question (decision 9). */
async function startAgain(api: ShopApi, flow: string, entry: RawAnswers): Promise<Response> {
  await api.enterFlow({ flow, raw: entry, replaces: true });
  dropFlow(flow);
  const view = await api.flow({ flow });
  if (!view) return notSold(flow);
  const { definition, draft, today } = view;
  const step = firstInvalidStep(definition, draft, today) ?? definition.steps.at(-1)?.key ?? 'step1';
  return redirect(links.flowStep(flow, step), 303);
}

/** Publishes the codes of a step's errors and warnings to analytics. */
function publishWarnings(product: number, step: string, { errors, warnings, appeared }: FormReply): void {
  const reported = errors.filter(({ option }) => !appeared?.includes(option));
  const codes = [...reported, ...warnings].map(({ code }) => code);
  document.dispatchEvent(new CustomEvent(WARNED, { detail: { product, step, codes } satisfies Warned }));
}

/**
 * Returns the questions absent from the posted form, since only its answers reveal them: without scripts they
 * come with the reply (SW-7). Unselected choices are not posted either, so only questions hidden on the page
 * before count.
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

/** Submits a step; retries an unknown place with the region in its brackets split off. */
async function submitPlaces(
  { api }: PageContext,
  flow: string,
  step: string,
  options: readonly Option[],
  values: FormReply['values'],
): Promise<SubmitStepResult> {
  const result = await api.submitStep({ flow, step, raw: values });
  if (!result.warnings.some(isUnknownPlace)) return result;
  const places = options.filter(({ type }) => SHAPE_OF[type] === 'place').map(({ id }) => id);
  const split = withRegions(values, places);
  if (!split) return result;
  const again = await api.submitStep({ flow, step, raw: split });
  return again.warnings.some(isUnknownPlace) ? api.submitStep({ flow, step, raw: values }) : again;
}

/**
 * Returns the page after a valid step: the next one or the one where the change began, unless an earlier step
 * is open.
 */
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

/** Saves the current answers and returns the flow with its new price. */
export async function fetchPrice(
  remote: ShopApi,
  flow: string,
  step: string,
  form: HTMLFormElement,
): Promise<void> {
  storeValue(ASKED, step);
  await withLocalFlows(remote).submitStep({ flow, step, raw: rawAnswers(new FormData(form)) });
}
