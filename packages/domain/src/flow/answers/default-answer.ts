import { type IsoDate, resolveDate } from '../../date/iso-date.ts';
import type { Answer, Option, OptionValue } from '../definition.ts';
import { SHAPE_OF } from './answer.ts';

/**
 * Converts an option's default to an answer (VA-2). Undefined without a default, or if a choice does not
 * offer its value. The caller checks the default's conditions.
 */
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
