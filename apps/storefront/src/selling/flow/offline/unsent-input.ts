import type { FlowView } from '@folio/contract/selling/flow.view';
import { allOptions } from '@folio/domain/flow/all-options';
import { answerFiles } from '@folio/domain/flow/answers/answer';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import type { Answers, FileAnswer, Option } from '@folio/domain/flow/definition';
import { rawAnswers } from '../../../page/api/read-form.ts';
import { readStored, storeValue, unsentKey, WHOLE_FORM } from '../../../page/storage/tab-storage.ts';
import { optionsAt } from '../answers/options-at.ts';
import { serializeAnswers } from '../answers/saved-text.ts';
import { typedAnswers } from '../answers/typed-answers.ts';
import type { LeftInput, StoredInput } from './stored-input.ts';

export type Form = Pick<FlowView, 'key' | 'definition' | 'draft'>;

/** All answers with the unsent input; `isOvertaken`: others were saved since, and the input is shown above them. */
export type UnsentInput = { readonly answers: Answers; readonly isOvertaken: boolean };

/** Returns the files that others lack, by question. */
function filesBeyond(known: Answers, files: Answers): Record<string, readonly FileAnswer[]> {
  const beyond = Object.entries(files).map(([id, answer]) => {
    const ids = answerFiles(known[id]).map((file) => file.id);
    return [id, answerFiles(answer).filter((file) => !ids.includes(file.id))] as const;
  });
  return Object.fromEntries(beyond.filter(([, lacking]) => lacking.length > 0));
}

/**
 * Stores the input of a step, or of a form of several steps ({@link WHOLE_FORM}), in this tab. `files`: those of the
 * form's last reply; without a reply, the files left by an earlier page stay.
 */
export function saveUnsent(
  view: Form,
  part: string,
  options: readonly Option[],
  form: HTMLFormElement,
  files?: Answers,
): void {
  const shown = options.flatMap(({ id, hidden }) => (hidden ? [] : id));
  const over = serializeAnswers(view.draft.answers, shown);
  const raw = rawAnswers(new FormData(form));
  const name = unsentKey(view.key, part);
  const arrived = files ? filesBeyond(view.draft.answers, files) : readStored<LeftInput>(name)?.files;
  storeValue(name, { over, shown, raw, ...(arrived && { files: arrived }) } satisfies StoredInput);
}

/**
 * Returns the input that an earlier page of this tab left; undefined without one. Once other answers are saved, a
 * step's input counts as sent and is deleted; that of a whole form stays where it differs from both.
 */
export function readUnsent(view: Form, part: string): UnsentInput | undefined {
  const name = unsentKey(view.key, part);
  const left = readStored<LeftInput>(name);
  if (!left) return undefined;
  const shown = left.shown ?? optionsAt(view.definition, part)?.map(({ id }) => id) ?? [];
  const saved = view.draft.answers;
  const options = allOptions(view.definition).filter(({ id }) => shown.includes(id));
  const arrived = Object.entries(filesBeyond(saved, left.files ?? {}));
  const files = Object.fromEntries(arrived.map(([id, more]) => [id, [...answerFiles(saved[id]), ...more]]));
  if (left.over === serializeAnswers(saved, shown))
    return { answers: { ...typedAnswers(saved, options, left.raw), ...files }, isOvertaken: false };
  const over = JSON.parse(left.over) as Answers;
  const typed = typedAnswers(over, options, left.raw);
  const own = options.filter(({ id }) => !isSameAnswer(typed, over, id) && !isSameAnswer(typed, saved, id));
  if (part === WHOLE_FORM && own.length + arrived.length > 0)
    return { answers: { ...typedAnswers(saved, own, left.raw), ...files }, isOvertaken: true };
  storeValue(name, undefined);
  return undefined;
}
