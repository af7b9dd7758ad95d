import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import type { LocalizedText } from '@folio/domain/locale/locale';

/** Ties a number to its sign, so that no line ends between '15' and '€'. */
const tied = (words: string): string => words.replace(/(\d) (?=[€%])/g, '$1\u00a0');

/** A text in the shop's three languages. */
export const text = (es: string, pt: string, en: string): LocalizedText => ({
  es: tied(es),
  pt: tied(pt),
  en,
});

/** A text that is the same in every language: a number, a code, a name. */
export const same = (words: string): LocalizedText => text(words, words, words);

export const YES_NO: readonly OptionValue[] = [
  { id: 'si', name: text('Sí', 'Sim', 'Yes') },
  { id: 'no', name: text('No', 'Não', 'No') },
];

/** VA-6: what a line says of an owner whose name is not known. */
export const UNKNOWN_OWNER = text('Propietario desconocido', 'Proprietário desconhecido', 'Owner unknown');

/** Holds while an earlier option is answered with this value, or any of these. */
export const is = (option: string, ...values: readonly string[]): Condition =>
  values.length === 1 ? { option, value: values[0] as string } : { option, op: 'in', value: values };
