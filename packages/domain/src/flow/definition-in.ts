import type { FlowDefinition, Option } from './definition.ts';

/** Where identity documents are those of the shop's own forms; everywhere else people have a passport. */
const AT_HOME: readonly string[] = ['ES', 'PT'];
/** The countries that forms may tell apart; the last stands for any other, since all of them are asked alike. */
export const COUNTRIES: readonly string[] = [...AT_HOME, 'IE'];

/** Whether a question is asked, or an answer offered, in the stores of a country. */
export const isAsked = ({ onlyIn }: { readonly onlyIn?: readonly string[] }, country: string): boolean =>
  onlyIn?.includes(country) ?? true;

/** What comes first in a country by the option's own word; undefined where its general default holds. */
export const firstIn = (country: string, { defaultIn, defaultAbroad }: Option): string | undefined =>
  defaultIn?.[country] ?? (AT_HOME.includes(country) ? undefined : defaultAbroad);

function optionIn(country: string, option: Option): Option {
  const { values } = option;
  const first = firstIn(country, option);
  const offered = values?.filter((value) => isAsked(value, country));
  if (first === undefined && offered?.length === values?.length) return option;
  const ordered = [
    ...(offered ?? []).filter(({ id }) => id === first),
    ...(offered ?? []).filter(({ id }) => id !== first),
  ];
  return { ...option, ...(first !== undefined && { default: first }), ...(values && { values: ordered }) };
}

function optionsIn(country: string, options: readonly Option[]): readonly Option[] {
  const asked = options.filter((option) => isAsked(option, country));
  const changed = asked.map((option) => optionIn(country, option));
  const isSame = changed.length === options.length && changed.every((option, at) => option === options[at]);
  return isSame ? options : changed;
}

/**
 * Returns a form as the stores of a country (ISO 3166, two letters) ask it. The country's usual answer comes first and
 * is the default; answers and questions of other countries are left out. Returns the form itself where nothing changes.
 */
export function definitionIn(country: string, definition: FlowDefinition): FlowDefinition {
  const { confirmOptions } = definition;
  const confirmed = confirmOptions && optionsIn(country, confirmOptions);
  const steps = definition.steps.map((step) => {
    const options = optionsIn(country, step.options);
    return options === step.options ? step : { ...step, options };
  });
  const isSame = confirmed === confirmOptions && steps.every((step, at) => step === definition.steps[at]);
  return isSame ? definition : { ...definition, steps, ...(confirmed && { confirmOptions: confirmed }) };
}
