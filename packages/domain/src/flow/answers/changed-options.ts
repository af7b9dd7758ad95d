import { allOptions } from '../all-options.ts';
import type { Answers, FlowDefinition, Option } from '../definition.ts';
import { answerFiles, getAnswer, isPlace } from './answer.ts';

/**
 * Serializes an answer for comparison. Compares a place by its names only, since the server adds the other
 * fields, and files by their ids.
 */
function comparable(answers: Answers, id: string): string {
  const answer = getAnswer(answers, id);
  const files = answerFiles(answer);
  if (files.length > 0) return JSON.stringify(files.map((file) => file.id));
  return JSON.stringify(isPlace(answer) ? [answer.name, answer.region] : (answer ?? null));
}

/** Returns true if both sets of answers agree on one option. */
export const isSameAnswer = (one: Answers, other: Answers, id: string): boolean =>
  comparable(one, id) === comparable(other, id);

/** Returns the visible options whose answers differ, in form order. */
export const changedOptions = (definition: FlowDefinition, one: Answers, other: Answers): Option[] =>
  allOptions(definition).filter(({ id, hidden }) => !hidden && !isSameAnswer(one, other, id));
