import { isDateExpression } from '../../date/iso-date.ts';
import { isChoice, SHAPE_OF } from '../answers/answer.ts';
import type { Option } from '../definition.ts';
import { COUNTRIES, firstIn, isAvailable } from '../definition-in.ts';
import type { DefinitionProblem } from './definition-problem.ts';

/** Reports invalid defaults of an option, general and per country. */
export function checkDefaults(option: Option, path: string): DefinitionProblem[] {
  const { type, defaultAbroad, defaultIn = {} } = option;
  const available = COUNTRIES.filter((country) => isAvailable(option, country));
  const countryPaths = [
    ...(defaultAbroad === undefined ? [] : ['defaultAbroad']),
    ...Object.keys(defaultIn).map((country) => `defaultIn.${country}`),
  ].map((name) => `${path}.${name}`);
  return [
    ...checkDefault(
      option,
      option.default,
      `${path}.default`,
      available.filter((country) => firstIn(country, option) === undefined),
    ),
    ...checkDefault(
      option,
      defaultAbroad,
      `${path}.defaultAbroad`,
      available.filter((country) => firstIn(country, { ...option, defaultIn: {} }) !== undefined),
    ),
    ...Object.entries(defaultIn).flatMap(([country, value]) =>
      checkDefault(option, value, `${path}.defaultIn.${country}`, [country]),
    ),
    ...(isChoice(type) ? [] : countryPaths.map((at) => ({ code: 'no_values' as const, path: at }))),
  ];
}

/**
 * Reports a default that does not fit the type, or that a choice does not offer in every country where it
 * applies.
 */
function checkDefault(
  option: Option,
  value: string | undefined,
  path: string,
  countries: readonly string[],
): DefinitionProblem[] {
  const { type } = option;
  if (value === undefined || value === '') return [];
  const fits =
    SHAPE_OF[type] === 'date'
      ? isDateExpression(value)
      : isChoice(type)
        ? isOffered(option, value, countries)
        : SHAPE_OF[type] !== 'files';
  return fits ? [] : [{ code: 'unknown_default', path, params: { value } }];
}

function isOffered({ values = [] }: Option, id: string, countries: readonly string[]): boolean {
  const variants = values.filter((one) => one.id === id);
  return (
    variants.length > 0 && countries.every((country) => variants.some((one) => isAvailable(one, country)))
  );
}
