import type { LocalizedText } from '@folio/domain/locale/locale';
import { inEveryLanguage, readTexts } from './texts.ts';

const files = readTexts<Readonly<Record<string, string>>>('needs');

/** What a customer needs at hand for a product's form, by the product's id. */
export const NEEDS: Readonly<Record<number, LocalizedText>> = Object.fromEntries(
  Object.keys(files.es).map((id) => [id, inEveryLanguage((locale) => files[locale][id] ?? '')]),
);
