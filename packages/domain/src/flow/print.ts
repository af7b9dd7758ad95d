import { isIsoDate } from '../date/iso-date.ts';
import { printDate } from '../date/print-date.ts';
import type { Locale } from '../locale/locale.ts';
import { answerFiles, chosenIds, isPlace } from './answers/answer.ts';
import type { Answer, Option, OptionValue } from './definition.ts';

/**
 * Prints an answer for a reader in a language (EN-2's print_value). A date uses the language's format, a
 * place reads 'Getafe (Madrid)'. `offered` are the values offered with these answers, for values with
 * conditional labels.
 */
export function printAnswer(
  option: Option,
  answer: Answer,
  locale: Locale,
  offered: readonly OptionValue[] = option.values ?? [],
): string {
  if (isPlace(answer)) return answer.region === '' ? answer.name : `${answer.name} (${answer.region})`;
  const files = answerFiles(answer);
  if (files.length > 0) return files.map((file) => file.name).join(', ');
  return chosenIds(answer)
    .map((text) => {
      if (option.type === 'date') return isIsoDate(text) ? printDate(text, locale) : text;
      return offered.find((value) => value.id === text)?.name[locale] ?? text;
    })
    .join(', ');
}
