/** Whether conditions can hold at all, found by trying every kind of answer that they could tell apart. */
import { addDays, type IsoDate, isDateExpression, resolveDate } from '../date/iso-date.ts';
import { isChoice, SHAPE_OF } from './answer.ts';
import { comparisonsOf } from './check-conditions.ts';
import { comparedValues, holds, referredOption } from './conditions.ts';
import type { Answer, Condition, Option } from './definition.ts';
import type { PlacedConditions, PlacedOption } from './definition-problem.ts';

/** Beyond so many tries conditions count as possible: a definition is never refused for being large. */
const MOST_TRIES = 20_000;
const ANYTHING_ELSE = 'anything else';
/** Up to this many values named by conditions, every combination of a checkbox is tried. */
const MOST_COMBINED = 6;

export type Reachability = { readonly possible: (conditions: readonly Condition[]) => boolean };

type Named = { readonly self: ReadonlySet<string>; readonly hours: ReadonlySet<string> };

function combinations(ids: readonly string[]): string[][] {
  const sets: string[][] = [[]];
  for (const id of ids.slice(0, MOST_COMBINED)) sets.push(...sets.map((set) => [...set, id]));
  return sets;
}

/** One answer of every kind that conditions can tell apart, blank excepted. */
function kindsOfAnswer(option: Option, offered: readonly string[], named: Named, today: IsoDate): Answer[] {
  const literals = [...named.self];
  switch (SHAPE_OF[option.type]) {
    case 'text':
      return [...literals, ANYTHING_ELSE];
    case 'date': {
      const days = [...new Set(literals.filter(isDateExpression).map((one) => resolveDate(one, today)))];
      return [...new Set([today, ...days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])])];
    }
    case 'choice':
    case 'choices': {
      const told = offered.filter((id) => named.self.has(id));
      const other = offered.find((id) => !named.self.has(id));
      if (SHAPE_OF[option.type] === 'choice') return other === undefined ? told : [...told, other];
      const sets = combinations(told).flatMap((set) =>
        other === undefined ? [set] : [set, [...set, other]],
      );
      return sets.filter((set) => set.length > 0);
    }
    case 'place': {
      const hours = [undefined, ...[...named.hours].map(Number)];
      return [...literals, ANYTHING_ELSE].flatMap((name) =>
        [false, true].flatMap((slow) =>
          hours.map((h) => ({
            code: name,
            name,
            region: '',
            slow,
            ...(h === undefined ? {} : { hours: h }),
          })),
        ),
      );
    }
    case 'files':
      return [[{ id: 'file', name: 'file', size: 1 }]];
  }
}

/** Prepares the question for one definition, whose conditions must already be well formed (check-conditions.ts). */
export function reachability(
  placed: readonly PlacedOption[],
  lists: readonly PlacedConditions[],
  today: IsoDate,
): Reachability {
  const byId = new Map(placed.map((one) => [one.option.id, one]));
  const named = new Map(
    placed.map((one) => [one.option.id, { self: new Set<string>(), hours: new Set<string>() }]),
  );
  for (const { conditions, path } of lists) {
    for (const { comparison } of comparisonsOf(conditions, path)) {
      const entry = named.get(referredOption(comparison.option));
      if (comparison.option.endsWith('.slow')) continue;
      const into = comparison.option.endsWith('.hours') ? entry?.hours : entry?.self;
      for (const value of comparedValues(comparison)) into?.add(value);
    }
  }

  /** The options that decide about `conditions`, directly or through others, in the order of asking. */
  const deciders = (conditions: readonly Condition[]): PlacedOption[] => {
    const found = new Set<PlacedOption>();
    const open = [...conditions];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if ('anyOf' in next) {
        open.push(...next.anyOf);
        continue;
      }
      const one = byId.get(referredOption(next.option));
      if (one === undefined || found.has(one)) continue;
      found.add(one);
      const { option, step } = one;
      open.push(...(step?.when ?? []), ...(option.when ?? []), ...(option.defaultWhen ?? []));
      open.push(...(option.values ?? []).flatMap((value) => value.when ?? []));
    }
    return [...found].sort((a, b) => a.index - b.index);
  };

  /** What may stand at an option once everything before it is settled; undefined is blank. As the walk would have it. */
  const outcomes = (
    { option, step }: PlacedOption,
    answers: Record<string, Answer>,
  ): (Answer | undefined)[] => {
    if (!holds(step?.when, answers, today) || !holds(option.when, answers, today)) return [undefined];
    const offered = (option.values ?? [])
      .filter((value) => holds(value.when, answers, today))
      .map((value) => value.id);
    if (isChoice(option.type) && offered.length === 0) return [undefined];
    const text = holds(option.defaultWhen, answers, today) ? option.default : undefined;
    const fills = text !== undefined && text !== '' && (!isChoice(option.type) || offered.includes(text));
    const kinds = kindsOfAnswer(
      option,
      offered,
      named.get(option.id) ?? { self: new Set(), hours: new Set() },
      today,
    );
    if (!option.hidden) return option.required || fills ? kinds : [undefined, ...kinds];
    return fills ? [SHAPE_OF[option.type] === 'date' ? resolveDate(text, today) : text] : [undefined];
  };

  const possible = (conditions: readonly Condition[]): boolean => {
    const order = deciders(conditions);
    let tries = 0;
    const search = (at: number, answers: Record<string, Answer>): boolean => {
      if (++tries > MOST_TRIES) return true;
      const one = order[at];
      if (one === undefined) return holds(conditions, answers, today);
      return outcomes(one, answers).some((answer) =>
        search(at + 1, answer === undefined ? answers : { ...answers, [one.option.id]: answer }),
      );
    };
    return search(0, {});
  };
  return { possible };
}
