/**
 * Conditions on earlier answers (VA-2). Catches nothing: a broken definition is a bug, and checkDefinition
 * rejects it when it is saved.
 */
import { type IsoDate, isIsoDate, resolveDate } from '../date/iso-date.ts';
import { answerFiles, chosenIds, getAnswer, isPlace } from './answers/answer.ts';
import type { Answers, Comparison, Condition } from './definition.ts';

const FACT = /^(.+)\.(slow|hours)$/;

/** Returns the option that a condition's reference reads: `municipio` for `municipio.slow`. */
export function referredOption(reference: string): string {
  return FACT.exec(reference)?.[1] ?? reference;
}

/** Returns the options that conditions refer to, in order. */
export const optionsNamed = (conditions: readonly Condition[] = []): string[] =>
  conditions.flatMap((one) => ('anyOf' in one ? optionsNamed(one.anyOf) : [referredOption(one.option)]));

/**
 * Resolves a reference to comparable values: none when blank. A place yields its code and its name, so that
 * conditions can compare either.
 */
function operand(reference: string, answers: Answers): readonly string[] {
  const fact = reference.includes('.') ? FACT.exec(reference) : null;
  const answer = getAnswer(answers, fact?.[1] ?? reference);
  if (answer === undefined) return [];
  if (!isPlace(answer)) {
    const chosen = chosenIds(answer);
    return chosen.length > 0 ? chosen : answerFiles(answer).map((file) => file.id);
  }
  if (fact?.[2] === 'slow') return [String(answer.slow === true)];
  if (fact?.[2] === 'hours') return answer.hours === undefined ? [] : [String(answer.hours)];
  return answer.code === null ? [answer.name] : [answer.code, answer.name];
}

/** Returns the values that a comparison names, as a list. */
export function comparedValues(comparison: Comparison): readonly string[] {
  const { value } = comparison;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function compares(comparison: Comparison, answers: Answers, today: IsoDate): boolean {
  const actual = operand(comparison.option, answers);
  const values = comparedValues(comparison);
  switch (comparison.op ?? 'eq') {
    case 'eq':
    case 'in':
      return actual.some((entry) => values.includes(entry));
    case 'ne':
      return !actual.some((entry) => values.includes(entry));
    case 'empty':
      return actual.length === 0;
    case 'filled':
      return actual.length > 0;
    case 'gtdate':
      return actual.some((entry) => isIsoDate(entry) && values.some((v) => entry > resolveDate(v, today)));
    case 'ltdate':
      return actual.some((entry) => isIsoDate(entry) && values.some((v) => entry < resolveDate(v, today)));
    default:
      throw new TypeError(`unknown comparison: ${String(comparison.op)}`);
  }
}

/**
 * Returns true if all conditions hold for the answers (VA-2), or if there are none. A blank answer equals
 * nothing, is no date and differs from every value.
 * `today` is the store's calendar date. Throws for an operator or date that checkDefinition rejects.
 */
export function holds(
  conditions: readonly Condition[] | undefined,
  answers: Answers,
  today: IsoDate,
): boolean {
  if (conditions === undefined) return true;
  return conditions.every((condition) =>
    'anyOf' in condition
      ? condition.anyOf.some((part) => holds([part], answers, today))
      : compares(condition, answers, today),
  );
}
