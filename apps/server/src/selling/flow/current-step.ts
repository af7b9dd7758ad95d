import type { FlowDraft } from '@folio/domain/flow/definition';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import type { Product } from '../../stores/catalogue/catalogue.ts';

/** Returns the first step still to be completed, or the last step when none is left. */
export function currentStep({ definition }: Product, draft: FlowDraft, today: string): string {
  const formSteps = definition.steps.filter(({ role }) => role !== 'add');
  return firstInvalidStep(definition, draft, today) ?? formSteps.at(-1)?.key ?? 'step1';
}
