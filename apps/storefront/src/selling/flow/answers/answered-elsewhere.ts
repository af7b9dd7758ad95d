import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import type { Answers, Option } from '@folio/domain/flow/definition';

function parse(text: string): Answers | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answers) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the posted questions that another tab has answered differently since the page was rendered. `known` contains
 * the answers at that time (saved-text.ts), which forms without scripts send too.
 */
export function answeredElsewhere(
  { draft }: FlowView,
  options: readonly Option[],
  known: FormDataEntryValue | null,
  raw: RawAnswers,
): readonly Option[] {
  const base = typeof known === 'string' ? parse(known) : undefined;
  if (!base) return [];
  const { answers } = readAnswers(options, raw);
  return options.filter(
    ({ id }) => !isSameAnswer(base, draft.answers, id) && !isSameAnswer(answers, draft.answers, id),
  );
}
