import type { IsoDate } from '../date/iso-date.ts';
import { validateOption } from './answers/validate-option.ts';
import type { FieldError, FieldWarning, FlowDefinition, FlowDraft, Step } from './definition.ts';
import { type Walk, type WalkedOption, type WalkedStep, walk } from './walk.ts';

export type StepState = {
  readonly key: string;
  readonly step: Step;
  readonly role: NonNullable<Step['role']>;
  /** 1 for the first visible step; null for a skipped one. */
  readonly position: number | null;
  readonly skipped: boolean;
  /** Valid when it was submitted. */
  readonly passed: boolean;
  /** All visible options have valid answers now; a skipped step is valid. */
  readonly valid: boolean;
  /** Skipped, or passed and still valid. Never true for an `add` step, which is an action. */
  readonly done: boolean;
  readonly options: readonly WalkedOption[];
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
};

/** Returns the errors and warnings of one walked step, in option order. */
export function validateStep(step: WalkedStep): { errors: FieldError[]; warnings: FieldWarning[] } {
  const errors: FieldError[] = [];
  const warnings: FieldWarning[] = [];
  for (const option of step.options) {
    const validation = validateOption(option);
    errors.push(...validation.errors);
    warnings.push(...validation.warnings);
  }
  return { errors, warnings };
}

/** Returns the states of the steps of a walk. */
export function walkStates(walked: Walk, passed: readonly string[]): StepState[] {
  let shown = 0;
  const states: StepState[] = [];
  for (const one of walked.steps) {
    if (one.step === null) continue;
    const { key, step, skipped, options } = one;
    const { errors, warnings } = validateStep(one);
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
      warnings,
    });
  }
  return states;
}

/** Returns every step in order with its validity (SW-1), derived from the draft alone. */
export function stepStates(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): StepState[] {
  return walkStates(walk(definition, draft.answers, today), draft.passed);
}
