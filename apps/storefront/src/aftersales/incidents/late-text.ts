import type { AskedForm } from '@folio/contract/aftersales/incidents.view';
import { allOptions } from '@folio/domain/flow/all-options';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import { printAnswer } from '@folio/domain/flow/print';
import type { Locale } from '@folio/domain/locale/locale';
import { rawAnswers } from '../../page/api/read-form.ts';
import { typedAnswers } from '../../selling/flow/answers/typed-answers.ts';

type Late = { readonly text: string; readonly hasFiles: boolean };

/**
 * Returns the input of a form that is closed by now, one question a line, without the answers that the line has
 * already. Files are named.
 */
export function lateText({ view }: AskedForm, posted: FormData, locale: Locale): Late {
  const raw = rawAnswers(posted);
  const before = view.draft.answers;
  const shown = allOptions(view.definition).filter(({ id }) => id in raw || posted.has(id));
  const typed = typedAnswers(before, shown, raw);
  let hasFiles = false;
  const lines = shown.flatMap((option) => {
    const answer = typed[option.id];
    const names = fileNames(posted, option.id);
    hasFiles ||= names !== '';
    const isNew = answer !== undefined && !isSameAnswer(typed, before, option.id);
    const value = option.type === 'file' ? names : isNew ? printAnswer(option, answer, locale) : '';
    return value === '' ? [] : [`${option.title[locale]}: ${value}`];
  });
  return { text: lines.join('\n'), hasFiles };
}

/** Returns the names of the files chosen for a question; browsers post an empty file for none. */
const fileNames = (posted: FormData, id: string): string =>
  posted
    .getAll(id)
    .flatMap((value) => (typeof value === 'string' || value.name === '' ? [] : value.name))
    .join(', ');
