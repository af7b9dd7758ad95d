import type { FlowDefinition, Option } from './definition.ts';

/** Where identity documents are those of the shop's own forms; everywhere else people have a passport. */
const AT_HOME: readonly string[] = ['ES', 'PT'];
/** Any other country: all of them are asked alike. */
export const ABROAD = 'IE';

function optionAbroad(option: Option): Option {
  const { defaultAbroad, values = [] } = option;
  if (defaultAbroad === undefined) return option;
  const first = values.filter(({ id }) => id === defaultAbroad);
  const others = values.filter(({ id }) => id !== defaultAbroad);
  return { ...option, default: defaultAbroad, values: [...first, ...others] };
}

/** A form as a store of this country (ISO 3166, two letters) asks it: what most people abroad answer comes first there, and is the default. */
export function definitionIn(country: string, definition: FlowDefinition): FlowDefinition {
  if (AT_HOME.includes(country)) return definition;
  const { steps, confirmOptions } = definition;
  return {
    ...definition,
    steps: steps.map((step) => ({ ...step, options: step.options.map(optionAbroad) })),
    ...(confirmOptions && { confirmOptions: confirmOptions.map(optionAbroad) }),
  };
}
