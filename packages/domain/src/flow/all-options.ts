import type { FlowDefinition, Option } from './definition.ts';

/** Every option of a form in the order of asking, the confirmation's last (EN-4). */
export const allOptions = ({ steps, confirmOptions = [] }: FlowDefinition): readonly Option[] => [
  ...steps.flatMap((step) => step.options),
  ...confirmOptions,
];
