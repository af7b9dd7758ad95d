import type { FlowDefinition, Option } from './definition.ts';

/** Returns every option of a form in order, the confirmation's options last (EN-4). */
export const allOptions = ({ steps, confirmOptions = [] }: FlowDefinition): readonly Option[] => [
  ...steps.flatMap((step) => step.options),
  ...confirmOptions,
];
