import type { SubmitStepResult } from '@folio/contract/selling/flow.view';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { rawAnswers, SEARCH } from '../../../page/api/read-form.ts';
import { failureMessage } from '../../../page/form-page/failure-message.ts';
import { links } from '../../../page/links.ts';
import { ASKED, storeValue, unsentKey } from '../../../page/storage/tab-storage.ts';
import { answeredElsewhere } from '../answers/answered-elsewhere.ts';
import { hasOpenWarning } from '../answers/open-warnings.ts';
import { optionsAt } from '../answers/options-at.ts';
import { postedFiles } from '../answers/posted-files.ts';
import { KNOWN } from '../answers/saved-text.ts';
import { searchTyped, searchWarned } from '../answers/search-typed.ts';
import type { PostedFiles } from '../answers/take-files.ts';
import { appearedQuestions } from './appeared-questions.ts';
import { START_AGAIN } from './change-link.ts';
import { continueFlow } from './continue-flow.ts';
import { decodeEntry } from './entry-token.ts';
import { flowPage, notSold, withQuery } from './flow-redirects.ts';
import { type PostedStep, type ShownAgain, showAgain } from './posted-step.ts';
import { startAgain } from './start-again.ts';
import type { FormReply } from './step-reply.ts';

export { answersInForm } from '../answers/typed-answers.ts';
export { readUnsent, saveUnsent } from '../offline/unsent-input.ts';
export { fetchPrice } from './fetch-price.ts';

/** Submits a step: saves its answers, then continues, returns to the review or stays with its errors. */
export async function sendStep(
  flow: string,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response | ShownAgain> {
  const page = flowPage(context);
  const step = params.step ?? '';
  const form = await request.formData();
  const values: Record<string, unknown> = { ...rawAnswers(form) };
  const url = new URL(request.url);
  const view = await page.api.flow({ flow });
  if (!view) return notSold(page.api, flow);
  const options = optionsAt(view.definition, step);
  if (!options) throw data(null, { status: 404 });
  const posted = { page, flow, step, url, form, view, options, values };

  if (!page.formkeyOk) return showAgain(posted, { stale: true });
  const entry = decodeEntry(String(form.get(START_AGAIN) ?? ''));
  if (entry) return startAgain(page.api, flow, entry);
  const files = await postedFiles(page.api, flow, options, form, view.draft.answers, page.locale);
  Object.assign(values, files.raw);
  const sought = form.get(SEARCH);
  if (sought)
    return showAgain(posted, { hits: await searchTyped(page.api, options, String(sought), values) });
  const changed = import.meta.env.SSR ? changedElsewhere(posted) : undefined;
  if (changed) return showAgain(posted, changed);

  const result = await page.api
    .submitStep({ flow, step, raw: values })
    .catch((error: unknown) => failureMessage(error, page.locale));
  if (typeof result === 'string') return showAgain(posted, { failure: result });
  if (files.removed) return redirect(withQuery(links.flowStep(flow, step), url), 303);
  const problems = await openProblems(posted, files, result);
  if (problems) return showAgain(posted, problems);
  // Cleared only now: a page left while its price is fetched needs them.
  storeValue(unsentKey(flow, step), undefined);
  storeValue(ASKED, undefined);
  return continueFlow(posted, result.draft);
}

/** Returns warnings about the answers that another tab has saved since the form was shown. */
function changedElsewhere({ view, options, form, values }: PostedStep): Partial<FormReply> | undefined {
  const changed = answeredElsewhere(view, options, form.get(KNOWN), values);
  if (changed.length === 0) return undefined;
  const warnings = changed.map(({ id }) => ({ option: id, code: 'elsewhere' }) as const);
  return { warnings, there: view.draft.answers };
}

/** Returns the errors of a submitted step, else the warnings that the visitor has not seen. */
async function openProblems(
  { page, view, step, options, form, values }: PostedStep,
  files: PostedFiles,
  result: SubmitStepResult,
): Promise<Partial<FormReply> | undefined> {
  const errors = [...files.errors, ...result.errors];
  if (errors.length > 0) return { errors, appeared: appearedQuestions(view, step, values, result) };
  const { warnings } = result;
  if (!hasOpenWarning(warnings, options, values, form)) return undefined;
  return { warnings, hits: await searchWarned(page.api, options, warnings, values) };
}
