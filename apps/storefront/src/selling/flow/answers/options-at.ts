import type { FlowDefinition, Option } from '@folio/domain/flow/definition';
import { CONFIRMATION } from '@folio/domain/flow/walk';

/**
 * Returns the options of a flow's page: a step's, or the confirmation's own (EN-4). Undefined for an unknown
 * page.
 */
export function optionsAt(definition: FlowDefinition, key: string): readonly Option[] | undefined {
  const step = definition.steps.find((one) => one.key === key);
  if (step) return step.options;
  return key === CONFIRMATION && definition.kind === 'numbered'
    ? (definition.confirmOptions ?? [])
    : undefined;
}
