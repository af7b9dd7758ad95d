import { type IsoDate, isDateExpression, isIsoDate, resolveDate } from '../../date/iso-date.ts';
import type { Answer, Answers, Option } from '../definition.ts';
import { getAnswer } from './answer.ts';

export type Untimely = 'date_future' | 'date_order' | 'date_past' | 'date_too_old';

/**
 * Returns the bound that a date breaks, relative to today and to earlier dates. Undefined if it breaks none
 * or is no date.
 */
export function untimely(
  option: Option,
  answer: Answer | undefined,
  earlier: Answers,
  today: IsoDate,
): Untimely | undefined {
  const { type, notAfter, notBefore, askIfPast } = option;
  if (type !== 'date' || typeof answer !== 'string' || !isIsoDate(answer)) return undefined;
  const other = (id: string): IsoDate | undefined => {
    const bound = getAnswer(earlier, id);
    return typeof bound === 'string' && isIsoDate(bound) ? bound : undefined;
  };
  if (notAfter !== undefined && answer > today) return 'date_future';
  if (notAfter !== undefined && notAfter !== 'today' && answer > (other(notAfter) ?? answer))
    return 'date_order';
  if (notBefore !== undefined && isDateExpression(notBefore)) {
    if (answer < resolveDate(notBefore, today)) return 'date_too_old';
  } else if (notBefore !== undefined && answer < (other(notBefore) ?? answer)) return 'date_order';
  return askIfPast && answer < today ? 'date_past' : undefined;
}
