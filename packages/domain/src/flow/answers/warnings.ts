/** Warnings and their confirmation by the visitor. */

import type { Answers, FieldWarning } from '../definition.ts';
import { isPlace } from './answer.ts';

/** Returns true for a place that is in no list, or whose name several places have. */
export const isUnknownPlace = ({ code }: FieldWarning): boolean =>
  code === 'place_free_text' || code === 'place_several' || code === 'place_near';

/** Returns true if the visitor cannot confirm the warning: one of several places must be chosen. */
export const mustChoose = ({ code }: FieldWarning): boolean => code === 'place_several';

/** Returns a key for a warning and its answer. A confirmation covers that answer only. */
export function warningMark({ option, code }: FieldWarning, answers: Answers): string {
  const answer = answers[option];
  return JSON.stringify([option, code, isPlace(answer) ? [answer.name, answer.region] : (answer ?? '')]);
}
