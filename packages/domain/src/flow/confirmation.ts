/** Rules for confirming and placing an order (SW-5, VA-4). */
import type { IsoDate } from '../date/iso-date.ts';
import type { Answer, FieldError, FlowDefinition, FlowDraft } from './definition.ts';
import { earlyConditionsHold } from './early-checkout.ts';
import { isComplete, stepValues } from './progress.ts';
import { validateStep } from './step-states.ts';
import { walk } from './walk.ts';

/**
 * VA-4: returns true if any (`or`) or all (`and`) of the conditions hold; without conditions, never. Counts
 * only answers up to the first step that is not done: later defaults must not open early checkout.
 */
export function earlyCheckoutReady(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  const early = definition.earlyCheckout;
  if (early === undefined) return false;
  const answers: Record<string, Answer> = {};
  for (const { values } of stepValues(definition, draft, today)) {
    for (const [id, answer] of Object.entries(values)) if (answer !== null) answers[id] = answer;
  }
  return earlyConditionsHold(early, answers, today);
}

/**
 * SW-5: returns true if the current step is past the last question, or if early checkout is ready. The
 * confirmation itself holds the maximum step number.
 */
export function canConfirm(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): boolean {
  return isComplete(definition, draft, today) || earlyCheckoutReady(definition, draft, today);
}

/**
 * VA-4: reports if the order may be placed: confirmation is allowed and its own required options have
 * answers.
 */
export function confirmReadiness(
  definition: FlowDefinition,
  draft: FlowDraft,
  today: IsoDate,
): { readonly ready: boolean; readonly errors: readonly FieldError[] } {
  const stage = walk(definition, draft.answers, today).steps.find((step) => step.step === null);
  const errors = stage ? validateStep(stage).errors : [];
  return { ready: errors.length === 0 && canConfirm(definition, draft, today), errors };
}
