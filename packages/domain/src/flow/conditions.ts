/** Conditions on earlier answers (VA-2). Nothing is caught here: a broken definition is a bug, refused when it is saved. */
import { type IsoDate, isIsoDate, resolveDate } from '../date/iso-date.ts';
import { answerFiles, chosenIds, getAnswer, isPlace } from './answer.ts';
import type { Answers, Comparison, Condition } from './definition.ts';

const FACT = /^(.+)\.(slow|hours)$/;

/** The option a condition's reference reads: `municipio` for `municipio.slow`. */
export function referredOption(reference: string): string {
  return FACT.exec(reference)?.[1] ?? reference;
}

/** The options that conditions ask about, in their order. */
export const optionsNamed = (conditions: readonly Condition[] = []): string[] =>
  conditions.flatMap((one) => ('anyOf' in one ? optionsNamed(one.anyOf) : [referredOption(one.option)]));

/** What a reference stands for: no entry when blank; a place is its code and its name, so that either can be compared. */
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

/** The values a comparison names, as a list. */
export function comparedValues(comparison: Comparison): readonly string[] {
  const { value } = comparison;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function compares(comparison: Comparison, answers: Answers, today: IsoDate): boolean {
  const given = operand(comparison.option, answers);
  const values = comparedValues(comparison);
  switch (comparison.op ?? 'eq') {
    case 'eq':
    case 'in':
      return given.some((entry) => values.includes(entry));
    case 'ne':
      return !given.some((entry) => values.includes(entry));
    case 'empty':
      return given.length === 0;
    case 'filled':
      return given.length > 0;
    case 'gtdate':
      return given.some((entry) => isIsoDate(entry) && values.some((v) => entry > resolveDate(v, today)));
    case 'ltdate':
      return given.some((entry) => isIsoDate(entry) && values.some((v) => entry < resolveDate(v, today)));
    default:
      throw new TypeError(`unknown comparison: ${String(comparison.op)}`);
  }
}

/**
 * Whether all conditions hold for the answers (VA-2); none at all hold. A blank answer equals nothing, is no date, and differs from
 * every value. `today` is the store's calendar date. Throws for an operator or date that check-definition would have refused.
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
