import type { FieldWarning, Option } from '@folio/domain/flow/definition';
import { readAnswers } from '@folio/domain/flow/read-answers';
import { mustChoose, warningMark } from '@folio/domain/flow/warnings';
import type { FormReply } from '../calls/step-reply.ts';

/** Form field that lists the warnings shown, each with its answer. */
export const WARNINGS_SEEN = 'doubts_seen';

/** Returns the values of the field for the warnings that a form shows. */
export function warningMarks(
  doubts: readonly FieldWarning[],
  options: readonly Option[],
  values: FormReply['values'],
): string[] {
  const { answers } = readAnswers(options, values);
  return doubts.map((doubt) => warningMark(doubt, answers));
}

/** Returns whether a warning was not shown for the current answer, or needs a choice. */
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
