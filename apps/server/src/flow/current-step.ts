import type { FlowDraft } from '@folio/domain/flow/definition';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import type { Product } from '../catalogue/catalogue.ts';

/** The first step that a form has still to do; the last one when none is left. */
export function currentStep({ definition }: Product, draft: FlowDraft, today: string): string {
  const asked = definition.steps.filter(({ role }) => role !== 'add');
  return firstInvalidStep(definition, draft, today) ?? asked.at(-1)?.key ?? 'step1';
}
