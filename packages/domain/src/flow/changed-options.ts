import { allOptions } from './all-options.ts';
import { getAnswer, isPlace } from './answer.ts';
import type { Answers, FlowDefinition, Option } from './definition.ts';

/** What an answer says, as a text: of a place its names, since the server adds the rest. */
function meaningOf(answers: Answers, id: string): string {
  const answer = getAnswer(answers, id);
  return JSON.stringify(isPlace(answer) ? [answer.name, answer.region] : (answer ?? null));
}

/** Whether the same is answered to one question. */
export const isSameAnswer = (one: Answers, other: Answers, id: string): boolean =>
  meaningOf(one, id) === meaningOf(other, id);

/** The questions that visitors see and that are answered otherwise, in their order. */
export const changedOptions = (definition: FlowDefinition, one: Answers, other: Answers): Option[] =>
  allOptions(definition).filter(({ id, hidden }) => !hidden && !isSameAnswer(one, other, id));
