import type { IsoDate } from '../date/iso-date.ts';
import { allOptions } from './all-options.ts';
import type { Answers, FieldError, FieldWarning, FlowDefinition } from './definition.ts';
import { earlyConditionsHold, stepsBeforeEarly } from './early-checkout.ts';
import { mergeErrors } from './merge-errors.ts';
import { type RawAnswers, type ResolvePlace, readAnswers } from './read-answers.ts';
import { judgeStep } from './step-states.ts';
import { type Walk, walk } from './walk.ts';

/** How many steps must be answered in full: all, or, with early checkout ready, those up to the last that its conditions name (VA-4). */
function stepsRequired(definition: FlowDefinition, walked: Walk, today: IsoDate): number {
  const early = definition.earlyCheckout;
  if (early === undefined || !earlyConditionsHold(early, walked.answers, today))
    return definition.steps.length;
  return stepsBeforeEarly(definition, early);
}

/**
 * Everything that is wrong with a whole set of answers, steps and confirmation alike, in option order (VA-11). Beside the rules of each
 * step, a chosen value that is not offered is `unknown_value`. With early checkout ready, later steps need not be answered.
 */
export function validateAll(definition: FlowDefinition, answers: Answers, today: IsoDate): FieldError[] {
  const walked = walk(definition, answers, today);
  const required = stepsRequired(definition, walked, today);
  return walked.steps.flatMap((step, index) => {
    const { errors } = judgeStep(step);
    const mayBeBlank = step.step !== null && index >= required;
    return mayBeBlank ? errors.filter((error) => error.code !== 'required') : errors;
  });
}

export type WholeForm = {
  readonly answers: Answers;
  readonly errors: readonly FieldError[];
  readonly doubts: readonly FieldWarning[];
};

/** Reads, settles and validates a whole posted form at once, for the calls that add a line in one go (AP-17 to AP-22, VA-11). */
export function readWholeForm(
  definition: FlowDefinition,
  raw: RawAnswers,
  today: IsoDate,
  resolvePlace?: ResolvePlace,
): WholeForm {
  const reading = readAnswers(allOptions(definition), raw, {}, resolvePlace);
  const walked = walk(definition, reading.answers, today);
  const judged = validateAll(definition, reading.answers, today);
  const walkedOptions = walked.steps.flatMap((step) => step.options);
  const errors = mergeErrors(walkedOptions, reading.errors, judged);
  const doubts = walked.steps.flatMap((step) => judgeStep(step).doubts);
  return { answers: walked.answers, errors, doubts };
}
