/** Progress of a draft, derived from the draft alone. */
import type { IsoDate } from '../date/iso-date.ts';
import type { Answer, FlowDefinition, FlowDraft } from './definition.ts';
import { type StepState, stepStates } from './step-states.ts';

/** BC-1: the maximum number of steps. */
export const MAX_STEPS = 30;
export const EMPTY_DRAFT: FlowDraft = { answers: {}, passed: [] };

/**
 * Returns the key of the first step still to do, `add` steps excluded; null when every step is done (SW-1,
 * SW-2).
 */
export function firstInvalidStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  today: IsoDate,
): string | null {
  return stepStates(definition, draft, today).find((state) => isLeft(state))?.key ?? null;
}

/** Returns true if the step is still to do; an `add` step never is. */
export function isLeft(state: StepState): boolean {
  return !state.done && state.role !== 'add';
}

/** SW-1: returns true when all steps are done. */
export function isComplete(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  return firstInvalidStep(definition, draft, today) === null;
}

/**
 * One entry per passed or skipped step, in order, up to the first still to do (SW-4). A skipped step has null
 * values.
 */
export type StepValues = { readonly step: string; readonly values: Readonly<Record<string, Answer | null>> };

/**
 * Returns SW-4's list of values. A skipped step contributes a blank entry, which keeps step numbers stable.
 */
export function stepValues(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): StepValues[] {
  const states = stepStates(definition, draft, today).filter((state) => state.role !== 'add');
  const end = states.findIndex(isLeft);
  return (end < 0 ? states : states.slice(0, end)).map((state) => ({
    step: state.key,
    values: Object.fromEntries(state.options.map(({ option, answer }) => [option.id, answer ?? null])),
  }));
}

/** SW-4: returns the number of values plus one, which is one past the last step when all are done. */
export function currentStep(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): number {
  return stepValues(definition, draft, today).length + 1;
}

/** SW-6: returns true while no step is passed. */
export function isAtFirstStep(draft: FlowDraft): boolean {
  return draft.passed.length === 0;
}
