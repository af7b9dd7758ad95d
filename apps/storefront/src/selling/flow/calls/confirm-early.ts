import type { FlowView } from '@folio/contract/selling/flow.view';
import { earlyConditionsHold, stepsBeforeEarly } from '@folio/domain/flow/early-checkout';
import { shownSteps } from '@folio/domain/flow/shown-steps';

/** Returns whether the visitor may confirm before all questions are answered (VA-4). */
export function mayConfirmEarly({ definition, draft, today }: FlowView): boolean {
  const early = definition.earlyCheckout;
  if (!early || !earlyConditionsHold(early, draft.answers, today)) return false;
  const needed = definition.steps.slice(0, stepsBeforeEarly(definition, early)).map(({ key }) => key);
  return shownSteps(definition, draft, today).every(({ key, passed }) => passed || !needed.includes(key));
}
