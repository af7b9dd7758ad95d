import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView, SubmitStepResult } from '@folio/contract/selling/flow.view';
import { isPlace, SHAPE_OF } from '@folio/domain/flow/answers/answer';
import type { Answer, PlaceAnswer } from '@folio/domain/flow/definition';
import { isAtFirstStep } from '@folio/domain/flow/progress';
import { forgetUnsent } from '../../../page/storage/forget-unsent.ts';
import { optionsAt } from '../answers/options-at.ts';
import type { LocalShop } from './local-shop.ts';
import { noteOtherTab, storeResult } from './store-result.ts';
import { localFlow, type StoredFlow, storeFlow } from './stored-flows.ts';

type Submission = Parameters<ShopApi['submitStep']>[0];

/** Returns whether a place was typed rather than picked; only the server can look it up. */
function namesUnknownPlace(view: FlowView, step: string, raw: RawAnswers): boolean {
  const options = optionsAt(view.definition, step) ?? [];
  return options.some(
    ({ id, type }) =>
      SHAPE_OF[type] === 'place' &&
      (typeof raw[id] === 'string'
        ? raw[id] !== '' && raw[`${id}.name`] !== raw[id]
        : // Raw answers hold a picked place as an answer; any other value fails the check.
          isPlace(raw[id] as Answer | undefined) && (raw[id] as PlaceAnswer).code === null),
  );
}

/** Submits a step to the server. A draft that the server has lost starts again at its first open step (SW-2). */
async function submitRemotely(
  shop: LocalShop,
  view: StoredFlow | undefined,
  submission: Submission,
): Promise<SubmitStepResult> {
  const { remote, queue } = shop;
  await queue.send().catch(() => undefined);
  const result = await remote.submitStep(submission);
  if (view) storeResult(noteOtherTab(shop, view, submission.step, view.draft.answers, result), result);
  return result;
}

/** Answers a step with the engine in this browser, and queues it for the server. */
async function submitLocally(
  { queue }: LocalShop,
  view: StoredFlow,
  { flow, step, raw }: Submission,
): Promise<SubmitStepResult> {
  // Loaded with the code that reads forms: showing a step does without it.
  const { submitStep } = await import('@folio/domain/flow/submit-step');
  const before = view.draft.answers;
  const { draft, errors, warnings } = submitStep(view.definition, view.draft, step, raw, view.today);
  // Answers before the first step belong to a form that was added or abandoned.
  if (isAtFirstStep(view.draft)) forgetUnsent(flow);
  storeFlow({ ...view, draft });
  queue.add({ flow, step, raw, base: before });
  return { draft, before, errors, warnings, quote: view.quote, promise: view.promise };
}

/**
 * Submits a step: here immediately, or by the server if only the server can check it. The first step of a document
 * waits for the server, so that a visitor whose browser blocks cookies sees the message before answering more.
 */
export async function answerStep(shop: LocalShop, submission: Submission): Promise<SubmitStepResult> {
  const { flow, step, raw } = submission;
  shop.queue.stay();
  const stored = localFlow(flow);
  shop.lastSent.set(flow, step);
  shop.changed.delete(flow);
  // The visitor has read the other tab's changes.
  const view = stored && { ...stored, otherTab: undefined };
  if (view && shop.hasAnswered && !namesUnknownPlace(view, step, raw))
    return submitLocally(shop, view, submission);
  const result = await submitRemotely(shop, view, submission);
  shop.hasAnswered = true;
  return result;
}
