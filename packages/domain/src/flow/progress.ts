/** How far a draft has come. Everything derives from the draft; nothing is stored twice. */
import type { IsoDate } from '../date/iso-date.ts';
import type { Answer, FlowDefinition, FlowDraft } from './definition.ts';
import { type StepState, stepStates } from './step-states.ts';

/** BC-1. */
export const MAX_STEPS = 30;
export const EMPTY_DRAFT: FlowDraft = { answers: {}, passed: [] };

/** The key of the first step that is left to do, `add` steps excepted; null when every step is done (SW-1, SW-2). */
export function firstInvalidStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  today: IsoDate,
): string | null {
  return stepStates(definition, draft, today).find((state) => isLeft(state))?.key ?? null;
}

/** Whether a visitor still has this step to do; an `add` step is never waited for. */
export function isLeft(state: StepState): boolean {
  return !state.done && state.role !== 'add';
}

/** SW-1: the form is valid only when all steps are done. */
export function isComplete(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  return firstInvalidStep(definition, draft, today) === null;
}

/** One entry per passed or skipped step, in order, up to the first that is left to do (SW-4). A skipped step's values are all null. */
export type StepValues = { readonly step: string; readonly values: Readonly<Record<string, Answer | null>> };

/** SW-4's list of values. A hidden step contributes a blanked entry, so that step numbers are stable. */
export function stepValues(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): StepValues[] {
  const states = stepStates(definition, draft, today).filter((state) => state.role !== 'add');
  const end = states.findIndex(isLeft);
  return (end < 0 ? states : states.slice(0, end)).map((state) => ({
    step: state.key,
    values: Object.fromEntries(state.options.map(({ option, answer }) => [option.id, answer ?? null])),
  }));
}

/** SW-4: the count of values plus one; one past the last step when all are done. */
export function currentStep(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): number {
  return stepValues(definition, draft, today).length + 1;
}

/** SW-6: nothing has been passed yet. */
export function isAtFirstStep(draft: FlowDraft): boolean {
  return draft.passed.length === 0;
}
