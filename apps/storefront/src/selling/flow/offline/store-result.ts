import type { FlowView, SubmitStepResult } from '@folio/contract/selling/flow.view';
import { changedOptions, isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import type { Answers, FlowDraft } from '@folio/domain/flow/definition';
import { optionsAt } from '../answers/options-at.ts';
import type { LocalShop } from './local-shop.ts';
import type { Saved } from './step-queue.ts';
import { localFlow, type OtherTab, type StoredFlow, storeFlow } from './stored-flows.ts';

/** Returns whether the server lost a step passed here: the session ended, and the step just sent began another. */
const hasLostSteps = (server: FlowDraft, here: FlowDraft): boolean =>
  here.passed.some((step) => !server.passed.includes(step));

/** Stores the server's draft, price and promise of a flow. */
export const storeResult = (view: StoredFlow, { draft, quote, promise }: SubmitStepResult): void =>
  storeFlow({ ...view, draft, quote, promise });

/** Returns the answers that another tab saved before a step was sent. The step's own answers do not count. */
function readOtherTab(
  { definition, draft }: FlowView,
  step: string,
  here: Answers,
  { before, draft: after }: SubmitStepResult,
): OtherTab | undefined {
  if (Object.keys(before).length === 0 || hasLostSteps(after, draft)) return undefined;
  const own = new Set(optionsAt(definition, step)?.map(({ id }) => id));
  const options = changedOptions(definition, here, before).filter(
    ({ id }) => !own.has(id) || !isSameAnswer(before, after.answers, id),
  );
  return options.length > 0 ? { options, there: before, here } : undefined;
}

/** Stores what another tab has changed with the flow. Returns the flow with these changes. */
export function noteOtherTab(
  { changed }: Pick<LocalShop, 'changed'>,
  view: StoredFlow,
  step: string,
  base: Answers,
  result: SubmitStepResult,
): StoredFlow {
  const otherTab = readOtherTab(view, step, base, result);
  if (!otherTab) return view;
  changed.add(view.key);
  storeFlow({ ...view, otherTab });
  return { ...view, otherTab };
}

/** Stores the server's answer to a queued step. */
export function storeSaved(
  shop: Pick<LocalShop, 'changed'>,
  { step: { flow, step, base }, result, isLatest }: Saved,
): void {
  const stored = localFlow(flow);
  const view = stored && noteOtherTab(shop, stored, step, base, result);
  if (view && isLatest) storeResult(view, result);
}
