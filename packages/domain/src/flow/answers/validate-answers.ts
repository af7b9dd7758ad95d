import type { IsoDate } from '../../date/iso-date.ts';
import { allOptions } from '../all-options.ts';
import type { Answers, FieldError, FieldWarning, FlowDefinition } from '../definition.ts';
import { earlyConditionsHold, stepsBeforeEarly } from '../early-checkout.ts';
import { validateStep } from '../step-states.ts';
import { type Walk, walk } from '../walk.ts';
import { mergeErrors } from './merge-errors.ts';
import { type RawAnswers, type ResolvePlace, readAnswers } from './read-answers.ts';

/** Whether answers came by a call of the specification instead of a form. */
type Source = { readonly byCall?: boolean };

/**
 * Returns the number of steps that need full answers: all, or those that early checkout requires once it is
 * ready (VA-4).
 */
function stepsRequired(definition: FlowDefinition, walked: Walk, today: IsoDate): number {
  const early = definition.earlyCheckout;
  if (early === undefined || !earlyConditionsHold(early, walked.answers, today))
    return definition.steps.length;
  return stepsBeforeEarly(definition, early);
}

/**
 * Returns all errors in a whole set of answers, confirmation included, in option order (VA-11). Reports a
 * chosen value that is not offered as `unknown_value`. Later steps may be blank once early checkout is ready,
 * and `byCall` also the questions that the forms of the calls lack (EN-12, EN-13).
 */
export function validateAll(
  definition: FlowDefinition,
  answers: Answers,
  today: IsoDate,
  { byCall = false }: Source = {},
): FieldError[] {
  const walked = walk(definition, answers, today);
  const required = stepsRequired(definition, walked, today);
  const optional = new Set(
    allOptions(definition).flatMap((one) => (byCall && one.optionalInCalls ? [one.id] : [])),
  );
  return walked.steps.flatMap((step, index) => {
    const { errors } = validateStep(step);
    const isLater = step.step !== null && index >= required;
    return errors.filter(({ code, option }) => code !== 'required' || !(isLater || optional.has(option)));
  });
}

export type WholeForm = {
  readonly answers: Answers;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
};

/**
 * Parses, normalizes and validates a whole posted form, for the calls that add a line at once (AP-17 to
 * AP-22, VA-11).
 */
export function readWholeForm(
  definition: FlowDefinition,
  raw: RawAnswers,
  today: IsoDate,
  resolvePlace?: ResolvePlace,
  source?: Source,
): WholeForm {
  const reading = readAnswers(allOptions(definition), raw, {}, resolvePlace);
  const walked = walk(definition, reading.answers, today);
  const validation = validateAll(definition, reading.answers, today, source);
  const walkedOptions = walked.steps.flatMap((step) => step.options);
  const errors = mergeErrors(walkedOptions, reading.errors, validation);
  const warnings = walked.steps.flatMap((step) => validateStep(step).warnings);
  return { answers: walked.answers, errors, warnings };
}
