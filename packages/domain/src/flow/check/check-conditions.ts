import { isDateExpression } from '../../date/iso-date.ts';
import { isChoice, SHAPE_OF } from '../answers/answer.ts';
import { comparedValues, referredOption } from '../conditions.ts';
import type { Comparison, Condition } from '../definition.ts';
import type { DefinitionProblem, PlacedConditions, PlacedOption } from './definition-problem.ts';

const OPERATORS: readonly string[] = ['eq', 'ne', 'in', 'gtdate', 'ltdate', 'empty', 'filled'];

/** Returns every comparison of a list of conditions with its path. */
export function listComparisons(
  conditions: readonly Condition[],
  path: string,
): { comparison: Comparison; path: string }[] {
  return conditions.flatMap((condition, at) =>
    'anyOf' in condition
      ? listComparisons(condition.anyOf, `${path}[${at}].anyOf`)
      : [{ comparison: condition, path: `${path}[${at}]` }],
  );
}

/** Maps each option to the options that its visibility, values or default depend on. */
function dependencies(lists: readonly PlacedConditions[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { conditions, path, owners } of lists) {
    const named = listComparisons(conditions, path).map(({ comparison }) =>
      referredOption(comparison.option),
    );
    for (const owner of owners) graph.set(owner, new Set([...(graph.get(owner) ?? []), ...named]));
  }
  return graph;
}

function dependsOn(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: readonly string[],
): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (to.includes(id)) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.get(id) ?? []));
  }
  return false;
}

function checkValues(comparison: Comparison, target: PlacedOption, path: string): DefinitionProblem[] {
  const op: string = comparison.op ?? 'eq';
  if (!OPERATORS.includes(op)) return [{ code: 'unknown_operator', path, params: { op } }];
  const { type, values } = target.option;
  if (comparison.option !== target.option.id && SHAPE_OF[type] !== 'place')
    return [{ code: 'unknown_fact', path }];
  if (op === 'empty' || op === 'filled') return [];
  const compared = comparedValues(comparison);
  if (compared.length === 0) return [{ code: 'no_compared_value', path }];
  if (op === 'gtdate' || op === 'ltdate') {
    const bad = compared.find((value) => !isDateExpression(value));
    return bad === undefined ? [] : [{ code: 'not_a_date', path, params: { value: bad } }];
  }
  if (!isChoice(type)) return [];
  const unknown = compared.find((value) => !values?.some((one) => one.id === value));
  return unknown === undefined ? [] : [{ code: 'unknown_value', path, params: { value: unknown } }];
}

/** Reports conditions that name later or unknown options, or values that these cannot have. */
export function checkConditions(
  lists: readonly PlacedConditions[],
  placed: readonly PlacedOption[],
): DefinitionProblem[] {
  const byId = new Map(placed.map((one) => [one.option.id, one]));
  const graph = dependencies(lists);
  return lists.flatMap(({ conditions, path: listPath, before, owners }) =>
    listComparisons(conditions, listPath).flatMap(({ comparison, path }): DefinitionProblem[] => {
      const id = byId.has(comparison.option) ? comparison.option : referredOption(comparison.option);
      const target = byId.get(id);
      const params = { option: id };
      if (target === undefined) return [{ code: 'unknown_option', path, params }];
      if (target.index >= before) {
        return [{ code: dependsOn(graph, id, owners) ? 'loop' : 'later_option', path, params }];
      }
      return checkValues(comparison, target, path);
    }),
  );
}
