import type { FieldWarning, Option } from '@folio/domain/flow/definition';
import { readAnswers } from '@folio/domain/flow/read-answers';
import { mustChoose, warningMark } from '@folio/domain/flow/warnings';
import type { FormReply } from '../calls/step-reply.ts';

/** The form's name for the doubts that it has told, each with its answer. */
export const WARNINGS_SEEN = 'doubts_seen';

/** What a form that shows these doubts says of having shown them. */
export function warningMarks(
  doubts: readonly FieldWarning[],
  options: readonly Option[],
  values: FormReply['values'],
): string[] {
  const { answers } = readAnswers(options, values);
  return doubts.map((doubt) => warningMark(doubt, answers));
}

/** Whether a doubt is left that was not told of the answer as it is now, or that has to be settled. */
export function hasOpenWarning(
  doubts: readonly FieldWarning[],
  options: readonly Option[],
  values: FormReply['values'],
  form: FormData,
): boolean {
  const seen = form.getAll(WARNINGS_SEEN);
  const marks = warningMarks(doubts, options, values);
  return doubts.some((doubt, at) => mustChoose(doubt) || !seen.includes(marks[at] as string));
}
