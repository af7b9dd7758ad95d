import type { AskedForm } from '@folio/contract/views/incident';
import { allOptions } from '@folio/domain/flow/all-options';
import { isSameAnswer } from '@folio/domain/flow/answers/changed-options';
import { printAnswer } from '@folio/domain/flow/print';
import type { Locale } from '@folio/domain/locale/locale';
import { rawAnswers } from '../api/read-form.ts';
import { typedAnswers } from '../flow/answers/typed-answers.ts';

/**
 * Returns what was typed into a form that took it no more, one question a line, without the answers that the line has
 * already. Files are named.
 */
export function lateText({ view }: AskedForm, posted: FormData, locale: Locale): string {
  const raw = rawAnswers(posted);
  const before = view.draft.answers;
  const shown = allOptions(view.definition).filter(({ id }) => id in raw || posted.has(id));
  const typed = typedAnswers(before, shown, raw);
  return shown
    .flatMap((option) => {
      const answer = typed[option.id];
      const files = posted
        .getAll(option.id)
        .flatMap((value) => (typeof value === 'string' ? [] : value.name));
      const names = files.filter((name) => name !== '').join(', ');
      const isNew = answer !== undefined && !isSameAnswer(typed, before, option.id);
      const value = option.type === 'file' ? names : isNew ? printAnswer(option, answer, locale) : '';
      return value === '' ? [] : [`${option.title[locale]}: ${value}`];
    })
    .join('\n');
}
