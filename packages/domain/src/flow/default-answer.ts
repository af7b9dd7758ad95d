import { type IsoDate, resolveDate } from '../date/iso-date.ts';
import { SHAPE_OF } from './answer.ts';
import type { Answer, Option, OptionValue } from './definition.ts';

/** The answer that an option's default stands for (VA-2), if it has one and, for a choice, the value is offered. Its conditions are the caller's. */
export function defaultAnswer(
  option: Option,
  offered: readonly OptionValue[],
  today: IsoDate,
): Answer | undefined {
  const value = option.default;
  if (value === undefined || value === '') return undefined;
  switch (SHAPE_OF[option.type]) {
    case 'text':
      return value;
    case 'date':
      return resolveDate(value, today);
    case 'choice':
      return offered.some((entry) => entry.id === value) ? value : undefined;
    case 'choices':
      return offered.some((entry) => entry.id === value) ? [value] : undefined;
    case 'place':
      return { code: null, name: value, region: '' };
    case 'files':
      return undefined;
  }
}
