/** Doubts that were told, and whether they still stand. */
import { isPlace } from './answer.ts';
import type { Answers, FieldWarning } from './definition.ts';

/** Nobody can set this doubt aside: of several places one has to be chosen. */
export const mustChoose = ({ code }: FieldWarning): boolean => code === 'place_several';

/** A doubt with the answer that it is about. Who has read it and goes on means that answer, and no other. */
export function warningMark({ option, code }: FieldWarning, answers: Answers): string {
  const answer = answers[option];
  return JSON.stringify([option, code, isPlace(answer) ? [answer.name, answer.region] : (answer ?? '')]);
}
