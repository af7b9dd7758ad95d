import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { rawAnswers } from '../../../page/api/read-form.ts';

/**
 * Returns the current answers of a form, so that a choice reveals its own questions (SW-7, DG-2). Questions
 * outside the form keep their earlier answers; files stay as stored.
 */
export function typedAnswers(before: Answers, options: readonly Option[], raw: RawAnswers): Answers {
  const read = options.filter(({ type }) => type !== 'file');
  const ids = new Set(read.map(({ id }) => id));
  const others = Object.entries(before).filter(([id]) => !ids.has(id));
  return { ...Object.fromEntries(others), ...readAnswers(read, raw, before).answers };
}

/** Applies {@link typedAnswers} to a form in the page. */
export const answersInForm = (before: Answers, options: readonly Option[], form: HTMLFormElement): Answers =>
  typedAnswers(before, options, rawAnswers(new FormData(form)));
