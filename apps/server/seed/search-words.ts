import type { LocalizedText } from '@folio/domain/locale/locale';
import { inEveryLanguage, readTexts } from './texts.ts';

const files = readTexts<Readonly<Record<string, string>>>('search-words');

/** Common names of each product, by its id; the chooser's search reads them beside its name and description. */
export const SEARCH_WORDS: Readonly<Record<number, LocalizedText>> = Object.fromEntries(
  Object.keys(files.es).map((id) => [id, inEveryLanguage((locale) => files[locale][id] ?? '')]),
);
