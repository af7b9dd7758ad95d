/** Enumerates, for tests of the catalogue, every path through a form that its conditions distinguish. */
import { addDays, type IsoDate, isDateExpression, resolveDate } from '@folio/domain/date/iso-date';
import { isChoice, SHAPE_OF } from '@folio/domain/flow/answers/answer';
import { listComparisons } from '@folio/domain/flow/check/check-conditions';
import {
  type PlacedOption,
  placeConditions,
  placeOptions,
} from '@folio/domain/flow/check/definition-problem';
import { comparedValues, holds, referredOption } from '@folio/domain/flow/conditions';
import type { Answer, Answers, FlowDefinition, Option, OptionValue } from '@folio/domain/flow/definition';
import { CONFIRMATION, EMPTY_DRAFT, nextStep, submitStep } from '@folio/domain/flow/engine';

type Named = ReadonlyMap<string, readonly string[]>;

/** Returns the options that conditions name, with the values compared. */
function namedOptions(definition: FlowDefinition, placed: readonly PlacedOption[]): Named {
  const named = new Map<string, string[]>();
  for (const { conditions } of placeConditions(definition, placed)) {
    for (const { comparison } of listComparisons(conditions, '')) {
      const id = referredOption(comparison.option);
      named.set(id, [...(named.get(id) ?? []), ...comparedValues(comparison)]);
    }
  }
  return named;
}

const nextDays = (literals: readonly string[], today: IsoDate): IsoDate[] => {
  const days = literals.filter(isDateExpression).map((one) => resolveDate(one, today));
  return [...new Set([today, ...days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])])];
};

/** Returns the first valid day of a date option. */
const earliest = ({ notBefore = '' }: Option, today: IsoDate): IsoDate =>
  isDateExpression(notBefore) ? resolveDate(notBefore, today) : '0001-01-01';

/**
 * Returns valid answers of an option: one per case that conditions distinguish. A text answers with its
 * example.
 */
function answersTo(
  option: Option,
  offered: readonly OptionValue[],
  literals: readonly string[] | undefined,
  today: IsoDate,
): (Answer | undefined)[] {
  const ids = offered.map(({ id }) => id);
  const blank = option.required || literals === undefined ? [] : [undefined];
  switch (SHAPE_OF[option.type]) {
    case 'text':
      return [...blank, option.example?.es ?? 'Texto'];
    case 'date':
      return [
        ...blank,
        ...(literals
          ? nextDays(literals, today).filter(
              (day) => (!option.notAfter || day <= today) && day >= earliest(option, today),
            )
          : // Dates with a lower limit are never later than today.
            [option.notBefore ? today : '1985-03-25']),
      ];
    case 'choice':
    case 'choices': {
      const named = [...new Set(ids)].filter((id) => literals?.includes(id));
      const others = ids.filter((id) => !literals?.includes(id)).slice(0, 1);
      const kinds = [...named, ...others];
      return [...blank, ...(option.type === 'checkbox' ? kinds.map((id) => [id]) : kinds)];
    }
    case 'place':
      return [...blank, { code: '28065', name: 'Getafe', region: 'Madrid' }];
    case 'files':
      return [...blank, [{ id: 'file', name: 'documento.pdf', size: 1 }]];
  }
}

/**
 * Groups the options that conditions name: two share a group if a question, or its values, depend on both.
 */
function groupOptions(
  definition: FlowDefinition,
  placed: readonly PlacedOption[],
  named: Named,
): Set<string>[] {
  const lists = placeConditions(definition, placed);
  let groups: Set<string>[] = [];
  for (const { option } of placed) {
    const own = lists.filter(({ owners }) => owners.includes(option.id));
    const asked = own.flatMap(({ conditions }) => listComparisons(conditions, ''));
    const together = new Set(asked.map(({ comparison }) => referredOption(comparison.option)));
    if (named.has(option.id)) together.add(option.id);
    const touched = groups.filter((group) => [...group].some((id) => together.has(id)));
    groups = groups.filter((group) => !touched.includes(group));
    if (together.size > 0) groups.push(new Set([...together, ...touched.flatMap((group) => [...group])]));
  }
  return groups;
}

/**
 * Returns the answers of every path. Tries all combinations within a group, and the groups one after the
 * other; other questions get their default or first answer.
 */
export function everyPath(definition: FlowDefinition, today: IsoDate): Answers[] {
  const placed = placeOptions(definition);
  const named = namedOptions(definition, placed);
  const paths: Answers[] = [];
  const go = (at: number, answers: Answers, varied: ReadonlySet<string>): void => {
    const one = placed[at];
    if (one === undefined) {
      paths.push(answers);
      return;
    }
    const { option, step } = one;
    const offered = (option.values ?? []).filter((value) => holds(value.when, answers, today));
    const shown = holds(step?.when, answers, today) && holds(option.when, answers, today);
    const asked = shown && !option.hidden && !(isChoice(option.type) && offered.length === 0);
    const kinds = asked ? answersTo(option, offered, named.get(option.id), today) : [undefined];
    const usual = kinds.find((kind) => kind !== undefined && kind === option.default) ?? kinds[0];
    for (const answer of varied.has(option.id) ? kinds : [usual]) {
      go(at + 1, answer === undefined ? answers : { ...answers, [option.id]: answer }, varied);
    }
  };
  const groups = groupOptions(definition, placed, named);
  for (const group of groups.length > 0 ? groups : [new Set<string>()]) go(0, {}, group);
  return paths;
}

/** Returns the first path that includes these answers. Throws if there is none. */
export function pathWith(definition: FlowDefinition, wanted: Answers, today: IsoDate): Answers {
  const path = everyPath(definition, today).find((answers) =>
    Object.entries(wanted).every(([id, value]) => answers[id] === value),
  );
  if (path === undefined) throw new RangeError(`no path with ${JSON.stringify(wanted)}`);
  return path;
}

/** Returns the keys of the steps passed one by one with these answers, and the errors that blocked one. */
export function passEveryStep(definition: FlowDefinition, answers: Answers, today: IsoDate) {
  let draft = EMPTY_DRAFT;
  const way: string[] = [];
  const errors: unknown[] = [];
  const first = definition.steps[0]?.key ?? CONFIRMATION;
  for (let key: string | null = first; key; key = nextStep(definition, draft, key, today)) {
    const submission = submitStep(definition, draft, key, answers, today);
    draft = submission.draft;
    way.push(key);
    errors.push(...submission.errors);
  }
  return { way, draft, errors };
}
