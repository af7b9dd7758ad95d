import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import type { FlowView } from '@folio/contract/views/flow';
import { allOptions } from '@folio/domain/flow/all-options';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import type { Answers, Option } from '@folio/domain/flow/definition';
import { rawAnswers } from '../../api/read-form.ts';
import { readStored, storeValue, unsentKey, WHOLE_FORM } from '../../storage/tab-storage.ts';
import { optionsAt } from '../answers/options-at.ts';
import { serializeAnswers } from '../answers/saved-text.ts';
import { typedAnswers } from '../answers/typed-answers.ts';

/** The input of a form: the saved answers that it began with, the fields that it showed, and their values. */
type Stored = { readonly over: string; readonly shown: readonly string[]; readonly raw: RawAnswers };
/** Input that an earlier version of the shop has stored names no fields: it is of all those of its step. */
type Left = Omit<Stored, 'shown'> & Partial<Stored>;

export type Form = Pick<FlowView, 'key' | 'definition' | 'draft'>;

/** All answers with what was typed; `isOvertaken`: others were saved since, and it stands above them. */
export type UnsentInput = { readonly answers: Answers; readonly isOvertaken: boolean };

/** Stores the input of a step, or of a form of several steps ({@link WHOLE_FORM}), in this tab; without files. */
export function saveUnsent(
  view: Form,
  part: string,
  options: readonly Option[],
  form: HTMLFormElement,
): void {
  const shown = options.flatMap(({ id, hidden }) => (hidden ? [] : id));
  const over = serializeAnswers(view.draft.answers, shown);
  const raw = rawAnswers(new FormData(form));
  storeValue(unsentKey(view.key, part), { over, shown, raw } satisfies Stored);
}

/**
 * Returns the input that an earlier page of this tab left; undefined without one. Once other answers are saved, a
 * step's input has been sent and is deleted; that of a whole form stays where it differs from both.
 */
export function readUnsent(view: Form, part: string): UnsentInput | undefined {
  const name = unsentKey(view.key, part);
  const left = readStored<Left>(name);
  if (!left) return undefined;
  const shown = left.shown ?? optionsAt(view.definition, part)?.map(({ id }) => id) ?? [];
  const saved = view.draft.answers;
  const options = allOptions(view.definition).filter(({ id }) => shown.includes(id));
  if (left.over === serializeAnswers(saved, shown))
    return { answers: typedAnswers(saved, options, left.raw), isOvertaken: false };
  const over = JSON.parse(left.over) as Answers;
  const typed = typedAnswers(over, options, left.raw);
  const own = options.filter(({ id }) => !isSameAnswer(typed, over, id) && !isSameAnswer(typed, saved, id));
  if (part === WHOLE_FORM && own.length > 0)
    return { answers: typedAnswers(saved, own, left.raw), isOvertaken: true };
  storeValue(name, undefined);
  return undefined;
}
