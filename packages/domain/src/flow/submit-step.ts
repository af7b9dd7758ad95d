import type { IsoDate } from '../date/iso-date.ts';
import { mergeErrors } from './answers/merge-errors.ts';
import { type RawAnswers, type ResolvePlace, readAnswers } from './answers/read-answers.ts';
import { mustChoose } from './answers/warnings.ts';
import type { Answer, FieldError, FieldWarning, FlowDefinition, FlowDraft } from './definition.ts';
import { validateStep } from './step-states.ts';
import { CONFIRMATION, type WalkedStep, walk } from './walk.ts';

export type Submission = {
  readonly draft: FlowDraft;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
};

/** Returns true if the change cleared no answer of the step and revealed no new option in it. */
function unchanged(before: WalkedStep, after: WalkedStep): boolean {
  return after.options.every((now, index) => {
    const then = before.options[index];
    if (then === undefined || now.rejected || (now.visible && !then.visible)) return false;
    return then.answer === undefined || now.answer !== undefined;
  });
}

/**
 * Submits one step (or `confirmation`, for confirmOptions): merges only that step's options and normalizes all answers.
 * Marks the step as passed only if it is valid. Other steps keep their answers. They stay passed unless this change
 * revealed an option in them or cleared an answer, since the visitor has not seen that state. A cleared answer stays
 * blank even when its condition holds again. Invalid values stay as typed, with their errors. For `raw` and
 * `resolvePlace` see readAnswers. Throws RangeError for an unknown step; call canEnter first.
 */
export function submitStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  raw: RawAnswers,
  today: IsoDate,
  resolvePlace?: ResolvePlace,
): Submission {
  const step = definition.steps.find((one) => one.key === stepKey);
  const options = step?.options ?? (stepKey === CONFIRMATION ? (definition.confirmOptions ?? []) : null);
  if (options === null) throw new RangeError(`no such step: ${stepKey}`);

  const reading = readAnswers(options, raw, draft.answers, resolvePlace);
  const merged: Record<string, Answer> = { ...draft.answers };
  for (const option of options) delete merged[option.id];
  Object.assign(merged, reading.answers);

  const before = walk(definition, draft.answers, today);
  const after = walk(definition, merged, today);
  const submitted = after.steps.find(
    (one) => one.key === stepKey && (one.step !== null) === (step !== undefined),
  );
  const validation = submitted ? validateStep(submitted) : { errors: [], warnings: [] };
  const errors = mergeErrors(submitted?.options ?? [], reading.errors, validation.errors);

  const passed = after.steps
    .filter((now, index) => {
      if (now.step === null || now.skipped) return false;
      if (now === submitted) return errors.length === 0 && !validation.warnings.some(mustChoose);
      const then = before.steps[index];
      return draft.passed.includes(now.key) && then !== undefined && unchanged(then, now);
    })
    .map((now) => now.key);
  return { draft: { answers: after.answers, passed }, errors, warnings: validation.warnings };
}
