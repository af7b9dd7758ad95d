import { CHECKS } from '../../checks/checks.ts';
import { isDateExpression } from '../../date/iso-date.ts';
import { LOCALES, type LocalizedText } from '../../locale/locale.ts';
import { isChoice } from '../answers/answer.ts';
import { type FlowDefinition, OPTION_TYPES, type Option } from '../definition.ts';
import { checkDefaults } from './check-defaults.ts';
import type { DefinitionProblem, PlacedOption } from './definition-problem.ts';

const OPTION_ID = /^[a-z0-9][a-z0-9_]*$/i;

/** Reports one problem per language in which a text is missing. An absent optional text is valid. */
export function checkText(text: LocalizedText | undefined, path: string): DefinitionProblem[] {
  if (text === undefined) return [];
  return LOCALES.filter((locale) => !text?.[locale]?.trim()).map((locale) => ({
    code: 'missing_text',
    path,
    params: { locale },
  }));
}

function checkValues(option: Option, path: string): DefinitionProblem[] {
  if (!isChoice(option.type)) return [];
  const values = option.values ?? [];
  if (values.length === 0) return [{ code: 'no_values', path }];
  return values.flatMap((value, at) => {
    // Variants of one value may share an id if each has its own conditions.
    const duplicate = values
      .slice(0, at)
      .some((other) => other.id === value.id && !(other.when && value.when));
    const problems: DefinitionProblem[] = [
      ...checkText(value.name, `${path}.values[${at}].name`),
      ...checkText(value.nameToday, `${path}.values[${at}].nameToday`),
      ...checkText(value.help, `${path}.values[${at}].help`),
    ];
    return duplicate
      ? [{ code: 'duplicate_value', path: `${path}.values[${at}]`, params: { value: value.id } }, ...problems]
      : problems;
  });
}

/** Reports date bounds that do not name an earlier date option. */
function checkBounds(
  { option, path, index }: PlacedOption,
  placed: readonly PlacedOption[],
): DefinitionProblem[] {
  return (['notAfter', 'notBefore'] as const).flatMap((bound): DefinitionProblem[] => {
    const id = option[bound];
    if (id === undefined || (bound === 'notAfter' ? id === 'today' : isDateExpression(id))) return [];
    const other = placed.find((one) => one.option.id === id);
    const params = { option: id };
    const at = `${path}.${bound}`;
    if (other === undefined) return [{ code: 'unknown_option', path: at, params }];
    if (other.index >= index) return [{ code: 'later_option', path: at, params }];
    return other.option.type === 'date' ? [] : [{ code: 'not_a_date', path: at, params: { value: id } }];
  });
}

function checkOption(
  { option, path, index }: PlacedOption,
  first: ReadonlyMap<string, number>,
  definition: FlowDefinition,
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const params = { option: option.id };
  if (!OPTION_ID.test(option.id)) problems.push({ code: 'wrong_option_id', path, params });
  if (first.get(option.id) !== index) problems.push({ code: 'duplicate_option', path, params });
  for (const name of option.checks ?? []) {
    if (!Object.hasOwn(CHECKS, name))
      problems.push({ code: 'unknown_check', path: `${path}.checks`, params: { check: name } });
  }
  const group = option.summary?.group;
  if (group !== undefined && !Object.hasOwn(definition.groups ?? {}, group)) {
    problems.push({ code: 'unknown_group', path: `${path}.summary.group`, params: { group } });
  }
  if (!OPTION_TYPES.includes(option.type))
    return [...problems, { code: 'unknown_type', path, params: { type: String(option.type) } }];
  if (!option.hidden) problems.push(...checkText(option.title, `${path}.title`));
  problems.push(...checkText(option.help, `${path}.help`), ...checkText(option.example, `${path}.example`));
  problems.push(
    ...checkText(option.unknownOwner, `${path}.unknownOwner`),
    ...checkText(option.missing, `${path}.missing`),
    ...checkText(option.tooOld, `${path}.tooOld`),
    ...checkText(option.summary?.label, `${path}.summary.label`),
  );
  return [...problems, ...checkValues(option, path), ...checkDefaults(option, path)];
}

/** Checks the ids, types, values, defaults, checks and texts of all options. */
export function checkOptions(
  definition: FlowDefinition,
  placed: readonly PlacedOption[],
): DefinitionProblem[] {
  const first = new Map(placed.toReversed().map((one) => [one.option.id, one.index]));
  return placed.flatMap((one) => [...checkOption(one, first, definition), ...checkBounds(one, placed)]);
}
