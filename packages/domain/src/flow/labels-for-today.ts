import type { FlowDefinition, Option, OptionValue } from './definition.ts';

/** Returns true if that many working hours from now end today. */
type EndsToday = (workingHours: number) => boolean;

const endsSameDay = ({ nameToday, workingHours }: OptionValue, endsToday: EndsToday): boolean =>
  nameToday !== undefined && workingHours !== undefined && endsToday(workingHours);

function optionForToday(option: Option, endsToday: EndsToday): Option {
  if (!option.values?.some((value) => endsSameDay(value, endsToday))) return option;
  const values = option.values.map((value) =>
    endsSameDay(value, endsToday) ? { ...value, name: value.nameToday ?? value.name } : value,
  );
  return { ...option, values };
}

/**
 * Returns the form with labels that promise delivery today only while that is true (BC-7). Printed lines are
 * read on other days and never use these labels.
 */
export function labelsForToday(definition: FlowDefinition, endsToday: EndsToday): FlowDefinition {
  const steps = definition.steps.map((step) => ({
    ...step,
    options: step.options.map((option) => optionForToday(option, endsToday)),
  }));
  return { ...definition, steps };
}
