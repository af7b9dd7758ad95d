import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import type { FlowView } from '@folio/contract/views/flow';
import { allOptions } from '@folio/domain/flow/all-options';
import type { Answers } from '@folio/domain/flow/definition';
import { rawAnswers } from '../../api/read-form.ts';
import { readStored, storeValue, unsentKey } from '../../storage/tab-storage.ts';
import { typedAnswers } from '../answers/typed-answers.ts';

/** A form as it was typed: the saved answers that it began with, the fields that it showed, and their values. */
type Kept = { readonly over: string; readonly shown: readonly string[]; readonly raw: RawAnswers };
type Form = Pick<FlowView, 'key' | 'definition' | 'draft'>;

/** The part of the name under which a form of several steps is stored. */
const WHOLE = 'whole';

const saved = ({ draft }: Form): string => JSON.stringify(draft.answers);

/** Stores what is typed into a form of several steps in this tab; files are not stored. */
export function keepForm(view: Form, shown: readonly string[], form: HTMLFormElement): void {
  const raw = rawAnswers(new FormData(form));
  storeValue(unsentKey(view.key, WHOLE), { over: saved(view), shown, raw } satisfies Kept);
}

/** Returns what an earlier page of this tab left of a form; undefined, and deleted, once newer answers are saved. */
export function readKeptForm(view: Form): Answers | undefined {
  const name = unsentKey(view.key, WHOLE);
  const kept = readStored<Kept>(name);
  if (kept?.over === saved(view)) {
    const options = allOptions(view.definition).filter(({ id }) => kept.shown.includes(id));
    return typedAnswers(view.draft.answers, options, kept.raw);
  }
  if (kept) storeValue(name, undefined);
  return undefined;
}
