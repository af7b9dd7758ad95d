import { CHECKS } from '../checks/checks.ts';
import { isIsoDate } from '../date/iso-date.ts';
import { dateProblem } from '../date/read-date.ts';
import { isPlace, SHAPE_OF } from './answer.ts';
import type { Answer, FieldError, FieldWarning, Option } from './definition.ts';
import { excessLength, lengthLimit } from './length-limit.ts';
import type { WalkedOption } from './walk.ts';

export type Judgement = { readonly errors: readonly FieldError[]; readonly doubts: readonly FieldWarning[] };
const FINE: Judgement = { errors: [], doubts: [] };
const LETTER = /\p{L}/u;

function wrong(option: Option, code: FieldError['code'], params?: FieldError['params']): Judgement {
  return { errors: [params ? { option: option.id, code, params } : { option: option.id, code }], doubts: [] };
}

const doubtful = (option: Option, code: FieldWarning['code']): Judgement => ({
  errors: [],
  doubts: [{ option: option.id, code }],
});

function judgeText(option: Option, text: string): Judgement {
  const max = lengthLimit(option);
  if (text.length > max) return wrong(option, 'too_long', { max, length: text.length });
  if (SHAPE_OF[option.type] === 'date') return isIsoDate(text) ? FINE : wrong(option, dateProblem(text));
  if (option.checks === undefined) return FINE;
  const doubts: FieldWarning[] = [];
  for (const name of option.checks) {
    const verdict = CHECKS[name](text);
    if (verdict?.error) return wrong(option, verdict.error);
    if (verdict?.doubt) doubts.push({ option: option.id, code: verdict.doubt });
  }
  return doubts.length > 0 ? { errors: [], doubts } : FINE;
}

function judgePlace(option: Option, answer: Answer): Judgement {
  if (!isPlace(answer)) return wrong(option, 'wrong_type');
  if (!LETTER.test(answer.name)) return wrong(option, 'not_a_place');
  const max = lengthLimit(option);
  const length = excessLength(option, answer);
  if (length !== undefined) return wrong(option, 'too_long', { max, length });
  if (answer.code !== null || option.type === 'sociedad') return FINE;
  return doubtful(option, answer.several ? 'place_several' : answer.near ? 'place_near' : 'place_free_text');
}

/** What is wrong with, and what is worth asking about, one option's answer (VA-1, VA-2, VA-3). An invisible option is always right. */
export function judgeOption({ option, visible, answer, refused, untimely }: WalkedOption): Judgement {
  if (!visible) return FINE;
  if (refused) return wrong(option, 'unknown_value');
  if (answer === undefined) {
    if (option.required) return wrong(option, 'required');
    return option.recommended ? doubtful(option, 'left_blank') : FINE;
  }
  if (untimely === 'date_past') return doubtful(option, untimely);
  if (untimely !== undefined) return wrong(option, untimely);
  switch (SHAPE_OF[option.type]) {
    case 'text':
    case 'date':
      return typeof answer === 'string' ? judgeText(option, answer) : wrong(option, 'wrong_type');
    case 'place':
      return judgePlace(option, answer);
    case 'choice':
      return typeof answer === 'string' ? FINE : wrong(option, 'wrong_type');
    case 'choices':
    case 'files':
      return Array.isArray(answer) ? FINE : wrong(option, 'wrong_type');
  }
}
