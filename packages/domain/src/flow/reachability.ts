/** Whether conditions can hold at all, found by trying every kind of answer that they could tell apart. */
import { addDays, type IsoDate, isDateExpression, resolveDate } from '../date/iso-date.ts';
import { isChoice, SHAPE_OF } from './answer.ts';
import { listComparisons } from './check-conditions.ts';
import { comparedValues, holds, referredOption } from './conditions.ts';
import { defaultAnswer } from './default-answer.ts';
import type { Answer, Answers, Condition, Option } from './definition.ts';
import type { PlacedOption } from './definition-problem.ts';

/** Beyond so many tries conditions count as possible: a definition is never refused for being large. */
const MOST_TRIES = 5_000;
const ANYTHING_ELSE = 'anything else';
/** Up to this many values named by conditions, every combination of a checkbox is tried. */
const MOST_COMBINED = 6;

export type Reachability = { readonly possible: (conditions: readonly Condition[]) => boolean };

type Named = { readonly self: ReadonlySet<string>; readonly hours: ReadonlySet<string> };
const NOT_NAMED: Named = { self: new Set(), hours: new Set() };

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

type Literals = ReadonlyMap<string, Named>;

/** What conditions compare each option with. */
function literalsOf(lists: readonly (readonly Condition[])[]): Literals {
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

/** The lists of conditions that decide whether, and how, an option stands. */
function listsOf({ option, step }: PlacedOption): (readonly Condition[])[] {
  const lists = [
    step?.when,
    option.when,
    option.defaultWhen,
    ...(option.values ?? []).map((value) => value.when),
  ];
  return lists.filter((list) => list !== undefined);
}

/** What may stand at an option once everything before it is settled, as the walk would have it; undefined is blank. */
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
 * Prepares the question for one definition, whose conditions must already be well formed (check-conditions.ts): may these conditions all
 * hold for some visitor who answers what is asked? Searched in option order, leaving a branch as soon as one condition has failed in it.
 */
export function reachability(placed: readonly PlacedOption[], today: IsoDate): Reachability {
  const byId = new Map(placed.map((one) => [one.option.id, one]));
  const placeOf = (conditions: readonly Condition[]): PlacedOption[] =>
    listComparisons(conditions, '').flatMap(
      ({ comparison }) => byId.get(referredOption(comparison.option)) ?? [],
    );

  /** The options that decide about `conditions`, directly or through others, in the order of asking. */
  const decidersOf = (conditions: readonly Condition[]): PlacedOption[] => {
    const found = new Set<PlacedOption>();
    const open = placeOf(conditions);
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(...listsOf(one).flatMap(placeOf));
    }
    return [...found].sort((a, b) => a.index - b.index);
  };

  const possible = (conditions: readonly Condition[]): boolean => {
    const order = decidersOf(conditions);
    const literals = literalsOf([conditions, ...order.flatMap(listsOf)]);
    /** After which decider each condition is settled. */
    const settledAt = conditions.map((one) =>
      Math.max(-1, ...placeOf([one]).map((place) => order.indexOf(place))),
    );
    const answers: Record<string, Answer> = {};
    let tries = 0;
    const search = (at: number): boolean => {
      const one = order[at];
      if (one === undefined || ++tries > MOST_TRIES) return true;
      const decided = conditions.filter((_, index) => settledAt[index] === at);
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
