import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import { mustChoose, warningMark } from '@folio/domain/flow/answers/warnings';
import type { FieldWarning, Option } from '@folio/domain/flow/definition';
import type { FormReply } from '../calls/step-reply.ts';

/** Form field that lists the warnings shown, each with its answer. */
export const WARNINGS_SEEN = 'warnings_seen';

/** Returns the values of the field for the warnings that a form shows. */
export function warningMarks(
  warnings: readonly FieldWarning[],
  options: readonly Option[],
  values: FormReply['values'],
): string[] {
  const { answers } = readAnswers(options, values);
  return warnings.map((warning) => warningMark(warning, answers));
}

/** Returns whether a warning was not shown for the current answer, or needs a choice. */
export function hasOpenWarning(
  warnings: readonly FieldWarning[],
  options: readonly Option[],
  values: FormReply['values'],
  form: FormData,
): boolean {
  const seen = form.getAll(WARNINGS_SEEN);
  const marks = warningMarks(warnings, options, values);
  return warnings.some((warning, at) => mustChoose(warning) || !seen.includes(marks[at] as string));
}
