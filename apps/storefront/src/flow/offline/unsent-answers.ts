import type { RawAnswers } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { readAnswers } from '@folio/domain/flow/read-answers';
import { rawAnswers } from '../../api/read-form.ts';
import { readStored, storeValue, unsentKey } from '../../storage/tab-storage.ts';
import { optionsAt } from '../answers/options-at.ts';
import { savedText } from '../answers/saved-text.ts';

/** What stood in a step's form, and the saved answers that it was typed over: once those are others, they are newer. */
type Unsent = { readonly over: string; readonly raw: RawAnswers };

export function saveUnsent(view: FlowView, step: string, form: HTMLFormElement): void {
  const raw = rawAnswers(new FormData(form));
  storeValue(unsentKey(view.key, step), { over: savedText(view, step), raw } satisfies Unsent);
}

/** What was typed on a step and not sent, read as answers; undefined when there is nothing, or something newer: it is forgotten then. */
export function readUnsent(view: FlowView, step: string): Answers | undefined {
  const name = unsentKey(view.key, step);
  const left = readStored<Unsent>(name);
  if (left?.over === savedText(view, step))
    return readAnswers(optionsAt(view.definition, step) ?? [], left.raw).answers;
  storeValue(name, undefined);
  return undefined;
}
