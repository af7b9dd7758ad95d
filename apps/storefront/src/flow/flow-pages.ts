import type { FlowView } from '@folio/contract/views';
import { earlyConditionsHold, stepsBeforeEarly } from '@folio/domain/flow/early-checkout';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import type { Locale } from '@folio/domain/locale/locale';

/** One page of a flow in the visitor's language. */
export type FlowPage = {
  readonly key: string;
  readonly role: 'questions' | 'review' | 'add';
  /** For the line of progress. */
  readonly name: string;
  /** The question, as the page's heading. */
  readonly title: string;
  readonly help: string | undefined;
};

/** The pages that are not passed over, in order; a numbered flow ends with its confirmation (SW-4, SW-5). */
export function flowPages({ definition, draft, today, confirmation }: FlowView, locale: Locale): FlowPage[] {
  const steps = shownSteps(definition, draft, today).map(({ key, step, role }) => ({
    key,
    role,
    name: step.name[locale],
    title: step.title[locale],
    help: step.help?.[locale],
  }));
  return confirmation ? [...steps, { key: CONFIRMATION, role: 'review', ...confirmation }] : steps;
}

/** Whether the visitor may confirm now although questions are left (VA-4): those that the early checkout needs are done. */
export function mayConfirmEarly({ definition, draft, today }: FlowView): boolean {
  const early = definition.earlyCheckout;
  if (!early || !earlyConditionsHold(early, draft.answers, today)) return false;
  const needed = definition.steps.slice(0, stepsBeforeEarly(definition, early)).map(({ key }) => key);
  return shownSteps(definition, draft, today).every(({ key, passed }) => passed || !needed.includes(key));
}
