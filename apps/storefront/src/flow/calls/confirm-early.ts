import type { FlowView } from '@folio/contract/views';
import { earlyConditionsHold, stepsBeforeEarly } from '@folio/domain/flow/early-checkout';
import { shownSteps } from '@folio/domain/flow/shown-steps';

/** Whether the visitor may confirm now although questions are left (VA-4): those that the early checkout needs are done. */
export function mayConfirmEarly({ definition, draft, today }: FlowView): boolean {
  const early = definition.earlyCheckout;
  if (!early || !earlyConditionsHold(early, draft.answers, today)) return false;
  const needed = definition.steps.slice(0, stepsBeforeEarly(definition, early)).map(({ key }) => key);
  return shownSteps(definition, draft, today).every(({ key, passed }) => passed || !needed.includes(key));
}
