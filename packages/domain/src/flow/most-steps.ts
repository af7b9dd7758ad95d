import type { IsoDate } from '../date/iso-date.ts';
import { allOptions } from './all-options.ts';
import { holds, optionsNamed, referredOption } from './conditions.ts';
import type { Answers, Condition, FlowDefinition, FlowDraft, Option, Step } from './definition.ts';
import { walk } from './walk.ts';

type Facts = { readonly answers: Answers; readonly known: ReadonlySet<string>; readonly today: IsoDate };
/** Null: it depends on an answer that is not given yet. */
type Truth = boolean | null;

const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;
const any = (truths: readonly Truth[]): Truth =>
  truths.includes(true) ? true : truths.includes(null) ? null : false;

function truthOf(conditions: readonly Condition[] = [], facts: Facts): Truth {
  return all(
    conditions.map((one) => {
      if ('anyOf' in one) return any(one.anyOf.map((part) => truthOf([part], facts)));
      return facts.known.has(referredOption(one.option)) ? holds([one], facts.answers, facts.today) : null;
    }),
  );
}

/** Whether a step will be shown: its own conditions hold, and those of one of its questions. */
function isShown({ when, role = 'questions', options }: Step, facts: Facts): Truth {
  const asked = options.filter(({ hidden }) => !hidden).map((option) => truthOf(option.when, facts));
  return all([truthOf(when, facts), role === 'questions' ? any(asked) : true]);
}

/** What may be answered to a question with one choice; undefined for any other, whose answers cannot be listed. */
function answersTo({ type, values = [], required }: Option): readonly (string | undefined)[] | undefined {
  if (type !== 'radio' && type !== 'radio_button' && type !== 'drop_down') return undefined;
  return [...new Set(values.map(({ id }) => id)), ...(required ? [] : [undefined])];
}

/**
 * How many pages a visitor may still go through at most, those that are done included and `add` steps left out: the longest way that the
 * answers of the pages that are done leave open. It never grows while answers are added. Steps that exclude each other by one choice
 * count as the most that one answer brings; what depends on anything else counts as shown.
 */
export function mostSteps(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): number {
  const { answers } = walk(definition, draft.answers, today);
  const options = new Map(allOptions(definition).map((option) => [option.id, option]));
  const known = new Set<string>();
  const facts = { answers, known, today };
  const open = new Map<string, Map<string | undefined, number>>();
  let certain = 0;

  /** Counts an undecided step with the first choice that may exclude it; false where there is none. */
  function countWithChoice(step: Step): boolean {
    const named = [step.when, ...step.options.map(({ when }) => when)].flatMap((conditions) =>
      optionsNamed(conditions),
    );
    for (const id of named) {
      const choices = known.has(id) ? undefined : options.get(id) && answersTo(options.get(id) as Option);
      if (!choices) continue;
      const shown = choices.filter((answer) => {
        const { [id]: _, ...rest } = answers;
        const supposed = answer === undefined ? rest : { ...rest, [id]: answer };
        return isShown(step, { answers: supposed, known: new Set([...known, id]), today }) !== false;
      });
      if (shown.length === choices.length) continue;
      const counts = open.get(id) ?? new Map<string | undefined, number>();
      for (const answer of shown) counts.set(answer, (counts.get(answer) ?? 0) + 1);
      open.set(id, counts);
      return true;
    }
    return false;
  }

  for (const step of definition.steps) {
    const shown = isShown(step, facts);
    const done = shown === false || draft.passed.includes(step.key);
    for (const { id, when } of step.options) if (done || truthOf(when, facts) === false) known.add(id);
    if (step.role === 'add' || shown === false) continue;
    if (shown || !countWithChoice(step)) certain += 1;
  }
  const undecided = [...open.values()].map((counts) => Math.max(...counts.values()));
  return undecided.reduce((sum, count) => sum + count, certain);
}
