import type { FlowDefinition, Option } from '@folio/domain/flow/definition';
import { CONFIRMATION } from '@folio/domain/flow/walk';

/** What a page of a flow may ask: a step's options, or the confirmation's own (EN-4). Undefined for a page that the flow does not have. */
export function optionsAt(definition: FlowDefinition, key: string): readonly Option[] | undefined {
  const step = definition.steps.find((one) => one.key === key);
  if (step) return step.options;
  return key === CONFIRMATION && definition.kind === 'numbered'
    ? (definition.confirmOptions ?? [])
    : undefined;
}
