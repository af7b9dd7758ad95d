import type { FlowDefinition, Option, OptionValue } from './definition.ts';

/** Whether so many working hours from now end today. */
type EndsToday = (workingHours: number) => boolean;

const isOfToday = ({ nameToday, workingHours }: OptionValue, endsToday: EndsToday): boolean =>
  nameToday !== undefined && workingHours !== undefined && endsToday(workingHours);

function optionOfToday(option: Option, endsToday: EndsToday): Option {
  if (!option.values?.some((value) => isOfToday(value, endsToday))) return option;
  const values = option.values.map((value) =>
    isOfToday(value, endsToday) ? { ...value, name: value.nameToday ?? value.name } : value,
  );
  return { ...option, values };
}

/**
 * A form as it is shown now: a delivery is said to be today's only when it is (BC-7). What is printed on a line
 * is read on other days too, and never says so.
 */
export function labelsForToday(definition: FlowDefinition, endsToday: EndsToday): FlowDefinition {
  const steps = definition.steps.map((step) => ({
    ...step,
    options: step.options.map((option) => optionOfToday(option, endsToday)),
  }));
  return { ...definition, steps };
}
