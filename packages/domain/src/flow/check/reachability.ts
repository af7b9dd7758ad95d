/** Decides if conditions can ever hold, by trying every kind of answer that they distinguish. */
import { addDays, type IsoDate, isDateExpression, resolveDate } from '../../date/iso-date.ts';
import { isChoice, SHAPE_OF } from '../answers/answer.ts';
import { defaultAnswer } from '../answers/default-answer.ts';
import { comparedValues, holds, referredOption } from '../conditions.ts';
import type { Answer, Answers, Condition, Option } from '../definition.ts';
import { listComparisons } from './check-conditions.ts';
import type { PlacedOption } from './definition-problem.ts';

/** Search limit. Beyond it conditions count as possible, so that no definition is rejected for its size. */
const MAX_TRIES = 5_000;
const ANYTHING_ELSE = 'anything else';
/** Maximum number of values for which every combination of a checkbox is tried. */
const MAX_COMBINED = 6;

export type Reachability = { readonly possible: (conditions: readonly Condition[]) => boolean };

type Named = { readonly self: ReadonlySet<string>; readonly hours: ReadonlySet<string> };
const NOT_NAMED: Named = { self: new Set(), hours: new Set() };

function combinations(ids: readonly string[]): string[][] {
  const sets: string[][] = [[]];
  for (const id of ids.slice(0, MAX_COMBINED)) sets.push(...sets.map((set) => [...set, id]));
  return sets;
}

/** Returns one answer of every kind that conditions can distinguish, without the blank one. */
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
      const matched = offered.filter((id) => named.self.has(id));
      const other = offered.find((id) => !named.self.has(id));
      if (SHAPE_OF[option.type] === 'choice') return other === undefined ? matched : [...matched, other];
      const sets = combinations(matched).flatMap((set) =>
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

type Literals = ReadonlyMap<string, Named>;

/** Collects the values that conditions compare each option with. */
function collectLiterals(lists: readonly (readonly Condition[])[]): Literals {
  const named = new Map<string, { self: Set<string>; hours: Set<string> }>();
  for (const { comparison } of lists.flatMap((list) => listComparisons(list, ''))) {
    if (comparison.option.endsWith('.slow')) continue;
    const id = referredOption(comparison.option);
    const entry = named.get(id) ?? { self: new Set<string>(), hours: new Set<string>() };
    named.set(id, entry);
    const into = comparison.option.endsWith('.hours') ? entry.hours : entry.self;
    for (const value of comparedValues(comparison)) into.add(value);
  }
  return named;
}

/** Returns the lists of conditions that govern an option and its values. */
function governingLists({ option, step }: PlacedOption): (readonly Condition[])[] {
  const lists = [
    step?.when,
    option.when,
    option.defaultWhen,
    ...(option.values ?? []).map((value) => value.when),
  ];
  return lists.filter((list) => list !== undefined);
}

/**
 * Returns the possible answers of an option after the earlier ones, by the same rules as the walk; undefined
 * is blank.
 */
function outcomes(
  { option, step }: PlacedOption,
  answers: Answers,
  literals: Literals,
  today: IsoDate,
): (Answer | undefined)[] {
  if (!holds(step?.when, answers, today) || !holds(option.when, answers, today)) return [undefined];
  const offered = (option.values ?? []).filter((value) => holds(value.when, answers, today));
  if (isChoice(option.type) && offered.length === 0) return [undefined];
  const filled = holds(option.defaultWhen, answers, today)
    ? defaultAnswer(option, offered, today)
    : undefined;
  if (option.hidden) return [filled];
  const ids = offered.map((value) => value.id);
  const kinds = kindsOfAnswer(option, ids, literals.get(option.id) ?? NOT_NAMED, today);
  return option.required || filled !== undefined ? kinds : [undefined, ...kinds];
}

/**
 * Prepares the search for one definition, whose conditions must be well formed (check-conditions.ts).
 * `possible` returns true if some visitor's answers satisfy all conditions. It searches in option order and
 * leaves a branch at the first failed condition.
 */
export function reachability(placed: readonly PlacedOption[], today: IsoDate): Reachability {
  const byId = new Map(placed.map((one) => [one.option.id, one]));
  const referredOptions = (conditions: readonly Condition[]): PlacedOption[] =>
    listComparisons(conditions, '').flatMap(
      ({ comparison }) => byId.get(referredOption(comparison.option)) ?? [],
    );

  /** Returns the options that `conditions` depend on, directly or indirectly, in form order. */
  const findDeciders = (conditions: readonly Condition[]): PlacedOption[] => {
    const found = new Set<PlacedOption>();
    const open = referredOptions(conditions);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(...governingLists(one).flatMap(referredOptions));
    }
    return [...found].sort((a, b) => a.index - b.index);
  };

  const possible = (conditions: readonly Condition[]): boolean => {
    const order = findDeciders(conditions);
    const literals = collectLiterals([conditions, ...order.flatMap(governingLists)]);
    /** For each condition, the index of the last option that it depends on. */
    const decidedAt = conditions.map((one) =>
      Math.max(-1, ...referredOptions([one]).map((place) => order.indexOf(place))),
    );
    const answers: Record<string, Answer> = {};
    let tries = 0;
    const search = (at: number): boolean => {
      const one = order[at];
      if (one === undefined || ++tries > MAX_TRIES) return true;
      const decided = conditions.filter((_, index) => decidedAt[index] === at);
      for (const answer of outcomes(one, answers, literals, today)) {
        if (answer === undefined) delete answers[one.option.id];
        else answers[one.option.id] = answer;
        if (holds(decided, answers, today) && search(at + 1)) return true;
      }
      delete answers[one.option.id];
      return false;
    };
    return search(0);
  };
  return { possible };
}
