import type { RawAnswers } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import { isSameAnswer } from '@folio/domain/flow/changed-options';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { readAnswers } from '@folio/domain/flow/read-answers';

function parse(text: string): Answers | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answers) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The questions of a posted form that another tab has answered since its page was made, and otherwise than it does. `known`: the answers
 * that the page was made with (saved-text.ts), which it sends along when it has no scripts.
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
