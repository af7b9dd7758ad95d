import type { RawAnswers } from '@folio/contract/shop-api';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { readAnswers } from '@folio/domain/flow/read-answers';
import { rawAnswers } from '../../api/read-form.ts';

/**
 * The answers as a form has them now, so that a choice brings its own questions (SW-7, DG-2): what stands in the form for what the form
 * asks, what was answered or typed before for the rest. Files are on the server, and stay as they were.
 */
export function typedAnswers(before: Answers, asked: readonly Option[], raw: RawAnswers): Answers {
  const read = asked.filter(({ type }) => type !== 'file');
  const ids = new Set(read.map(({ id }) => id));
  const kept = Object.entries(before).filter(([id]) => !ids.has(id));
  return { ...Object.fromEntries(kept), ...readAnswers(read, raw, before).answers };
}

/** {@link typedAnswers} of a form as it stands. */
export const answersInForm = (before: Answers, asked: readonly Option[], form: HTMLFormElement): Answers =>
  typedAnswers(before, asked, rawAnswers(new FormData(form)));
