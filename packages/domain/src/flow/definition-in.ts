import type { FlowDefinition, Option } from './definition.ts';

/** Countries whose identity documents the shop's own forms expect. Customers elsewhere use a passport. */
const HOME_COUNTRIES: readonly string[] = ['ES', 'PT'];
/**
 * One representative per group of countries that forms may distinguish. The last stands for every other
 * country.
 */
export const COUNTRIES: readonly string[] = [...HOME_COUNTRIES, 'IE'];

/** Returns true if stores of the country show the option or value. */
export const isAvailable = ({ onlyIn }: { readonly onlyIn?: readonly string[] }, country: string): boolean =>
  onlyIn?.includes(country) ?? true;

/** Returns the option's default for a country; undefined where its general default applies. */
export const firstIn = (country: string, { defaultIn, defaultAbroad }: Option): string | undefined =>
  defaultIn?.[country] ?? (HOME_COUNTRIES.includes(country) ? undefined : defaultAbroad);

function optionIn(country: string, option: Option): Option {
  const { values } = option;
  const first = firstIn(country, option);
  const offered = values?.filter((value) => isAvailable(value, country));
  if (first === undefined && offered?.length === values?.length) return option;
  const ordered = [
    ...(offered ?? []).filter(({ id }) => id === first),
    ...(offered ?? []).filter(({ id }) => id !== first),
  ];
  return { ...option, ...(first !== undefined && { default: first }), ...(values && { values: ordered }) };
}

function optionsIn(country: string, options: readonly Option[]): readonly Option[] {
  const included = options.filter((option) => isAvailable(option, country));
  const changed = included.map((option) => optionIn(country, option));
  const isSame = changed.length === options.length && changed.every((option, at) => option === options[at]);
  return isSame ? options : changed;
}

/**
 * Returns the variant of a form for the stores of a country (ISO 3166, two letters). Puts the country's usual
 * value first as the default and omits the values and options of other countries. Returns the same object
 * where nothing changes.
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
