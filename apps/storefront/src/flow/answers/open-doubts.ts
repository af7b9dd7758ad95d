import type { FieldDoubt, Option } from '@folio/domain/flow/definition';
import { doubtMark, mustChoose } from '@folio/domain/flow/doubts';
import { readAnswers } from '@folio/domain/flow/read-answers';
import type { FormReply } from '../calls/step-reply.ts';

/** The form's name for the doubts that it has told, each with its answer. */
export const DOUBTS_SEEN = 'doubts_seen';

/** What a form that shows these doubts says of having shown them. */
export function marksOf(
  doubts: readonly FieldDoubt[],
  options: readonly Option[],
  values: FormReply['values'],
): string[] {
  const { answers } = readAnswers(options, values);
  return doubts.map((doubt) => doubtMark(doubt, answers));
}

/** Whether a doubt is left that was not told of the answer as it is now, or that has to be settled. */
export function hasOpenDoubt(
  doubts: readonly FieldDoubt[],
  options: readonly Option[],
  values: FormReply['values'],
  form: FormData,
): boolean {
  const seen = form.getAll(DOUBTS_SEEN);
  const marks = marksOf(doubts, options, values);
  return doubts.some((doubt, at) => mustChoose(doubt) || !seen.includes(marks[at] as string));
}
