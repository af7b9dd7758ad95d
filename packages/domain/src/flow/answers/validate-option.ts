import { CHECKS } from '../../checks/checks.ts';
import type { Answer, FieldError, FieldWarning, Option } from '../definition.ts';
import type { WalkedOption } from '../walk.ts';
import { isPlace, SHAPE_OF } from './answer.ts';
import { excessLength, lengthLimit } from './length-limit.ts';
import { PARSED_TYPES } from './parsed-types.ts';

export type Validation = {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldWarning[];
};
const VALID: Validation = { errors: [], warnings: [] };
const LETTER = /\p{L}/u;

function error(option: Option, code: FieldError['code'], params?: FieldError['params']): Validation {
  return {
    errors: [params ? { option: option.id, code, params } : { option: option.id, code }],
    warnings: [],
  };
}

const warning = (option: Option, code: FieldWarning['code']): Validation => ({
  errors: [],
  warnings: [{ option: option.id, code }],
});

function validateText(option: Option, text: string): Validation {
  const max = lengthLimit(option);
  if (text.length > max) return error(option, 'too_long', { max, length: text.length });
  const parsed = PARSED_TYPES[option.type];
  if (parsed) return parsed.read(text) === text ? VALID : error(option, parsed.problem(text));
  if (option.checks === undefined) return VALID;
  const warnings: FieldWarning[] = [];
  for (const name of option.checks) {
    const verdict = CHECKS[name](text);
    if (verdict?.error) return error(option, verdict.error);
    if (verdict?.warning) warnings.push({ option: option.id, code: verdict.warning });
  }
  return warnings.length > 0 ? { errors: [], warnings } : VALID;
}

function validatePlace(option: Option, answer: Answer): Validation {
  if (!isPlace(answer)) return error(option, 'wrong_type');
  if (!LETTER.test(answer.name)) return error(option, 'not_a_place');
  const max = lengthLimit(option);
  const length = excessLength(option, answer);
  if (length !== undefined) return error(option, 'too_long', { max, length });
  if (answer.code !== null || option.type === 'sociedad') return VALID;
  return warning(option, answer.several ? 'place_several' : answer.near ? 'place_near' : 'place_free_text');
}

/**
 * Returns the errors and warnings for one option's answer (VA-1, VA-2, VA-3). An invisible option has none.
 */
export function validateOption({ option, visible, answer, rejected, untimely }: WalkedOption): Validation {
  if (!visible) return VALID;
  if (rejected) return error(option, 'unknown_value');
  if (answer === undefined) {
    if (option.required) return error(option, 'required');
    return option.recommended ? warning(option, 'left_blank') : VALID;
  }
  if (untimely === 'date_past') return warning(option, untimely);
  if (untimely !== undefined) return error(option, untimely);
  switch (SHAPE_OF[option.type]) {
    case 'text':
    case 'date':
      return typeof answer === 'string' ? validateText(option, answer) : error(option, 'wrong_type');
    case 'place':
      return validatePlace(option, answer);
    case 'choice':
      return typeof answer === 'string' ? VALID : error(option, 'wrong_type');
    case 'choices':
    case 'files':
      return Array.isArray(answer) ? VALID : error(option, 'wrong_type');
  }
}
