import type { IsoDate } from '../../date/iso-date.ts';
import { allOptions } from '../all-options.ts';
import { holds, optionsNamed, referredOption } from '../conditions.ts';
import type { Answers, Condition, FlowDefinition, FlowDraft, Option, Step } from '../definition.ts';
import { walk } from '../walk.ts';

type Facts = { readonly answers: Answers; readonly known: ReadonlySet<string>; readonly today: IsoDate };
/** Null if it depends on an answer still missing. */
type Truth = boolean | null;

const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;
const any = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false;

function evaluate(conditions: readonly Condition[] = [], facts: Facts): Truth {
  return all(
    conditions.map((one) => {
      if ('anyOf' in one) return any(one.anyOf.map((part) => evaluate([part], facts)));
      return facts.known.has(referredOption(one.option)) ? holds([one], facts.answers, facts.today) : null;
    }),
  );
}

/** Returns true if the step's conditions hold and one of its options is visible. */
function isShown({ when, role = 'questions', options }: Step, facts: Facts): Truth {
  // A hidden option has a known, blank answer for the later options of its page.
  const known = new Set(facts.known);
  const visible = options.map((option) => {
    const truth = evaluate(option.when, { ...facts, known });
    if (truth === false) known.add(option.id);
    return option.hidden ? false : truth;
  });
  return all([evaluate(when, facts), role === 'questions' ? any(visible) : true]);
}

/**
 * Lists the possible answers of a single-choice option; undefined for other types, which cannot be
 * enumerated.
 */
function answersTo({ type, values = [], required }: Option): readonly (string | undefined)[] | undefined {
  if (type !== 'radio' && type !== 'radio_button' && type !== 'drop_down') return undefined;
  return [...new Set(values.map(({ id }) => id)), ...(required ? [] : [undefined])];
}

/** The numbers of pages that one answer of a choice adds: at most, and for certain. */
type Brought = { most: number; least: number };
/** The number of answers of an open choice, and the pages that each of them adds. */
type OpenChoice = { readonly answers: number; readonly brought: Map<string | undefined, Brought> };

function sumUp({ answers, brought }: OpenChoice): Brought {
  const counts = [...brought.values()];
  const least = counts.length < answers ? 0 : Math.min(...counts.map((count) => count.least));
  return { most: Math.max(...counts.map((count) => count.most)), least };
}

/**
 * Returns the largest and the smallest number of pages from start to end that the answers of done pages permit.
 * Includes done pages and excludes `add` steps. As answers are added, the largest never grows and the smallest never
 * shrinks. Steps that one choice makes mutually exclusive count as the set that one answer adds; any other undecided
 * step counts as shown only in the largest number.
 */
export function countSteps(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): Brought {
  const { answers } = walk(definition, draft.answers, today);
  const options = new Map(allOptions(definition).map((option) => [option.id, option]));
  const known = new Set<string>();
  const facts = { answers, known, today };
  const open = new Map<string, OpenChoice>();
  const certain: Brought = { most: 0, least: 0 };

  /** Counts an undecided step under the first choice that may exclude it. Returns false if no choice does. */
  function countWithChoice(step: Step): boolean {
    const named = [step.when, ...step.options.map(({ when }) => when)].flatMap((conditions) =>
      optionsNamed(conditions),
    );
    for (const id of named) {
      const choices = known.has(id) ? undefined : options.get(id) && answersTo(options.get(id) as Option);
      if (!choices) continue;
      const truths = choices.map((answer) => {
        const { [id]: _, ...rest } = answers;
        const assumed = answer === undefined ? rest : { ...rest, [id]: answer };
        return { answer, shown: isShown(step, { answers: assumed, known: new Set([...known, id]), today }) };
      });
      if (truths.every(({ shown }) => shown !== false)) continue;
      const { brought } = open.get(id) ?? { brought: new Map<string | undefined, Brought>() };
      for (const { answer, shown } of truths) {
        if (shown === false) continue;
        const { most, least } = brought.get(answer) ?? { most: 0, least: 0 };
        brought.set(answer, { most: most + 1, least: least + (shown ? 1 : 0) });
      }
      open.set(id, { answers: choices.length, brought });
      return true;
    }
    return false;
  }

  for (const step of definition.steps) {
    const shown = isShown(step, facts);
    const done = shown === false || draft.passed.includes(step.key);
    for (const { id, when } of step.options) if (done || evaluate(when, facts) === false) known.add(id);
    if (step.role === 'add' || shown === false) continue;
    if (!shown && countWithChoice(step)) continue;
    certain.most += 1;
    if (shown) certain.least += 1;
  }
  return [...open.values()]
    .map(sumUp)
    .reduce((sum, { most, least }) => ({ most: sum.most + most, least: sum.least + least }), certain);
}
