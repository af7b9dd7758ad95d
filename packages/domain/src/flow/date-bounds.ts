import { type IsoDate, isIsoDate } from '../date/iso-date.ts';
import { getAnswer } from './answer.ts';
import type { Answer, Answers, Option } from './definition.ts';

export type Untimely = 'date_future' | 'date_order' | 'date_past';

/** What does not fit about a date, seen from today and from the dates answered before it; undefined where all does, or it is no date. */
export function untimely(
  option: Option,
  answer: Answer | undefined,
  earlier: Answers,
  today: IsoDate,
): Untimely | undefined {
  const { type, notAfter, notBefore, askIfPast } = option;
  if (type !== 'date' || typeof answer !== 'string' || !isIsoDate(answer)) return undefined;
  const other = (id: string): IsoDate | undefined => {
    const given = getAnswer(earlier, id);
    return typeof given === 'string' && isIsoDate(given) ? given : undefined;
  };
  if (notAfter !== undefined && answer > today) return 'date_future';
  if (notAfter !== undefined && notAfter !== 'today' && answer > (other(notAfter) ?? answer))
    return 'date_order';
  if (notBefore !== undefined && answer < (other(notBefore) ?? answer)) return 'date_order';
  return askIfPast && answer < today ? 'date_past' : undefined;
}
