import type { IsoDate } from '../date/iso-date.ts';
import type { FieldError, FieldWarning, FlowDefinition, FlowDraft, Step } from './definition.ts';
import { judgeOption } from './validate-option.ts';
import { type Walk, type WalkedOption, type WalkedStep, walk } from './walk.ts';

export type StepState = {
  readonly key: string;
  readonly step: Step;
  readonly role: NonNullable<Step['role']>;
  /** 1 for the first step that is shown; null for one passed over. */
  readonly position: number | null;
  readonly skipped: boolean;
  /** Submitted once while valid. */
  readonly passed: boolean;
  /** All its visible options are rightly answered now; a skipped step is valid. */
  readonly valid: boolean;
  /** Nothing is left to do here: skipped, or passed and still valid. Never true of an `add` step, which is an act. */
  readonly done: boolean;
  readonly options: readonly WalkedOption[];
  readonly errors: readonly FieldError[];
  readonly doubts: readonly FieldWarning[];
};

/** The errors and doubts of one walked step, in option order. */
export function judgeStep(step: WalkedStep): { errors: FieldError[]; doubts: FieldWarning[] } {
  const errors: FieldError[] = [];
  const doubts: FieldWarning[] = [];
  for (const option of step.options) {
    const judgement = judgeOption(option);
    errors.push(...judgement.errors);
    doubts.push(...judgement.doubts);
  }
  return { errors, doubts };
}

/** The states of the steps of a walk. */
export function walkStates(walked: Walk, passed: readonly string[]): StepState[] {
  let shown = 0;
  const states: StepState[] = [];
  for (const one of walked.steps) {
    if (one.step === null) continue;
    const { key, step, skipped, options } = one;
    const { errors, doubts } = judgeStep(one);
    const role = step.role ?? 'questions';
    const wasPassed = !skipped && passed.includes(key);
    const valid = errors.length === 0;
    const done = role !== 'add' && (skipped || (wasPassed && valid));
    const position = skipped ? null : ++shown;
    states.push({
      key,
      step,
      role,
      position,
      skipped,
      passed: wasPassed,
      valid,
      done,
      options,
      errors,
      doubts,
    });
  }
  return states;
}

/** Every step of the flow in order, each marked valid or not (SW-1), derived from the draft alone. */
export function stepStates(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): StepState[] {
  return walkStates(walk(definition, draft.answers, today), draft.passed);
}
