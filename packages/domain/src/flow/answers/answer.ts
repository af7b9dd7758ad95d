/** The shapes of answers, and readers for each. A blank answer is treated as absent. */
import type { Answer, Answers, FileAnswer, OptionType, PlaceAnswer } from '../definition.ts';

export type AnswerShape = 'text' | 'choice' | 'choices' | 'date' | 'place' | 'files';

/** The six answer shapes of EN-8's twelve option types. */
export const SHAPE_OF: Readonly<Record<OptionType, AnswerShape>> = {
  field: 'text',
  area: 'text',
  date: 'date',
  drop_down: 'choice',
  radio: 'choice',
  radio_button: 'choice',
  checkbox: 'choices',
  municipio: 'place',
  municipio_ce: 'place',
  freguesia: 'place',
  sociedad: 'place',
  file: 'files',
};

/** Returns true if the type offers a list of values. */
export function isChoice(type: OptionType): boolean {
  return SHAPE_OF[type] === 'choice' || SHAPE_OF[type] === 'choices';
}

export function isPlace(answer: Answer | undefined): answer is PlaceAnswer {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

/** Returns the strings of a choice or list answer; empty for files and places. */
export function chosenIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer];
  return Array.isArray(answer) ? answer.filter((entry): entry is string => typeof entry === 'string') : [];
}

export function answerFiles(answer: Answer | undefined): readonly FileAnswer[] {
  return Array.isArray(answer)
    ? answer.filter((entry): entry is FileAnswer => typeof entry === 'object' && entry !== null)
    : [];
}

/** Returns the answer under an own key of `answers`; blanks of any shape are undefined. */
export function getAnswer(answers: Answers, id: string): Answer | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  if (answer === undefined || answer === null || answer === '') return undefined;
  if (Array.isArray(answer) && answer.length === 0) return undefined;
  return isPlace(answer) && answer.name === '' ? undefined : answer;
}
