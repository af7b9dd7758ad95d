/** The way through a flow: what comes next, what may be entered, what is finished. Everything derives from the draft; nothing is stored twice. */
import type { IsoDate } from '../date/iso-date.ts';
import { holds } from './conditions.ts';
import type { Answer, Answers, FieldError, FlowDefinition, FlowDraft } from './definition.ts';
import { judgeStep, type StepState, statesOf, stepStates } from './step-states.ts';
import { CONFIRMATION, walk } from './walk.ts';

export { stepStates, visibleOptions } from './step-states.ts';
export { submitStep } from './submit-step.ts';
export { CONFIRMATION } from './walk.ts';

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

function isLeft(state: StepState): boolean {
  return !state.done && state.role !== 'add';
}

/** SW-1: the form is valid only when all steps are done. */
export function isComplete(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  return firstInvalidStep(definition, draft, today) === null;
}

/** One entry per passed or skipped step, in order, up to the first that is left to do (SW-4). A skipped step's values are all null. */
export type StepValues = { readonly step: string; readonly values: Readonly<Record<string, Answer | null>> };

/** SW-4's list of values. A hidden step contributes a blanked entry, so that step numbers are stable. */
export function valuesOf(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): StepValues[] {
  const states = stepStates(definition, draft, today).filter((state) => state.role !== 'add');
  const end = states.findIndex(isLeft);
  return (end < 0 ? states : states.slice(0, end)).map((state) => ({
    step: state.key,
    values: Object.fromEntries(state.options.map(({ option, answer }) => [option.id, answer ?? null])),
  }));
}

/** SW-4: the count of values plus one; one past the last step when all are done. */
export function currentStep(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): number {
  return valuesOf(definition, draft, today).length + 1;
}

/** SW-6: nothing has been passed yet. */
export function isAtFirstStep(draft: FlowDraft): boolean {
  return draft.passed.length === 0;
}

/**
 * VA-4: any (`or`) or all (`and`) of the conditions hold. Only answers of steps done without a gap count, so that neither a default of a
 * later step nor one behind a step that must be mended opens the way. No conditions: never.
 */
export function earlyCheckoutReady(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  const early = definition.earlyCheckout;
  if (early === undefined || early.conditions.length === 0) return false;
  const answers: Record<string, Answer> = {};
  for (const { values } of valuesOf(definition, draft, today)) {
    for (const [id, answer] of Object.entries(values)) if (answer !== null) answers[id] = answer;
  }
  return earlyConditionsHold(early, answers, today);
}

/** VA-4's conditions on given answers, wherever these come from. */
export function earlyConditionsHold(
  early: NonNullable<FlowDefinition['earlyCheckout']>,
  answers: Answers,
  today: IsoDate,
): boolean {
  if (early.conditions.length === 0) return false;
  const one = (condition: (typeof early.conditions)[number]) => holds([condition], answers, today);
  return early.type === 'or' ? early.conditions.some(one) : early.conditions.every(one);
}

/** SW-5: the current step is past the last question (the maximum is the confirmation's own place), or early checkout is ready. */
export function canConfirm(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  return isComplete(definition, draft, today) || earlyCheckoutReady(definition, draft, today);
}

/** VA-4: whether the order may be placed: confirmation is allowed and its own required questions are answered. */
export function confirmReadiness(
  definition: FlowDefinition,
  draft: FlowDraft,
  today: IsoDate,
): { readonly ready: boolean; readonly errors: readonly FieldError[] } {
  const stage = walk(definition, draft.answers, today).steps.find((step) => step.step === null);
  const errors = stage ? judgeStep(stage).errors : [];
  return { ready: errors.length === 0 && canConfirm(definition, draft, today), errors };
}

export type Entry = { readonly ok: true } | { readonly ok: false; readonly redirectTo: string };

/**
 * SW-2: a step may be entered only if all earlier ones are done; otherwise to the first that is not. A step that is passed over leads to the
 * next shown one, an unknown key to where the visitor is. The confirmation is entered by SW-5.
 */
export function canEnter(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): Entry {
  const states = stepStates(definition, draft, today);
  const index = states.findIndex((state) => state.key === stepKey);
  const left = states.findIndex(isLeft);
  const place = (at: number): string | undefined => (at < 0 ? undefined : states[at]?.key);
  if (index < 0) {
    if (stepKey === CONFIRMATION && canConfirm(definition, draft, today)) return { ok: true };
    return { ok: false, redirectTo: place(left) ?? endOf(definition, states) };
  }
  if (left >= 0 && left < index) return { ok: false, redirectTo: place(left) ?? endOf(definition, states) };
  if (!states[index]?.skipped) return { ok: true };
  const next = states.findIndex((state, at) => at > index && !state.skipped);
  return { ok: false, redirectTo: place(next) ?? endOf(definition, states) };
}

/** Where a finished flow ends: the confirmation of a numbered one, the last shown step of a named one. */
function endOf(definition: FlowDefinition, states: readonly StepState[]): string {
  if (definition.kind === 'numbered') return CONFIRMATION;
  return states.findLast((state) => !state.skipped)?.key ?? CONFIRMATION;
}

/** The step after this one that is shown. After the last: the confirmation of a numbered flow (SW-4), null for a named one. */
export function nextStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): string | null {
  const { states, index } = locate(definition, draft, stepKey, today);
  if (index < 0) return null;
  const next = states.find((state, at) => at > index && !state.skipped);
  return next?.key ?? (definition.kind === 'numbered' ? CONFIRMATION : null);
}

/** The shown step before this one, null before the first. Before the confirmation: the last that the visitor may enter. */
export function previousStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): string | null {
  const { states, index } = locate(definition, draft, stepKey, today);
  if (index >= 0) return states.findLast((state, at) => at < index && !state.skipped)?.key ?? null;
  if (stepKey !== CONFIRMATION) return null;
  const left = states.findIndex(isLeft);
  return states.findLast((state, at) => !state.skipped && (left < 0 || at <= left))?.key ?? null;
}

function locate(definition: FlowDefinition, draft: FlowDraft, stepKey: string, today: IsoDate) {
  const states = statesOf(walk(definition, draft.answers, today), draft.passed);
  return { states, index: states.findIndex((state) => state.key === stepKey) };
}
