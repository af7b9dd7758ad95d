import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import type { FlowView } from '@folio/contract/views/flow';
import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import type { Answers } from '@folio/domain/flow/definition';
import { rawAnswers } from '../../api/read-form.ts';
import { readStored, storeValue, unsentKey } from '../../storage/tab-storage.ts';
import { optionsAt } from '../answers/options-at.ts';
import { savedText } from '../answers/saved-text.ts';

/** A step's input with the saved answers below it: when those differ later, they are newer. */
type Unsent = { readonly over: string; readonly raw: RawAnswers };

export function saveUnsent(view: FlowView, step: string, form: HTMLFormElement): void {
  const raw = rawAnswers(new FormData(form));
  storeValue(unsentKey(view.key, step), { over: savedText(view, step), raw } satisfies Unsent);
}

/**
 * Returns a step's unsent input as answers. Returns undefined, and deletes it, when newer answers are saved.
 */
export function readUnsent(view: FlowView, step: string): Answers | undefined {
  const name = unsentKey(view.key, step);
  const left = readStored<Unsent>(name);
  if (left?.over === savedText(view, step))
    return readAnswers(optionsAt(view.definition, step) ?? [], left.raw).answers;
  storeValue(name, undefined);
  return undefined;
}
