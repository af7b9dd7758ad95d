/** The language in which each document comes. Products that deliver no document are absent. */

import type { DocumentLanguage } from '@folio/domain/flow/shelf';

const summarized: DocumentLanguage = { language: 'es', help: 'summary' };
const translatable: DocumentLanguage = { language: 'es', help: 'translation' };
const spanish: DocumentLanguage = { language: 'es', help: 'none' };
const portuguese: DocumentLanguage = { language: 'pt', help: 'none' };

/** By product. */
export const DOCUMENT_LANGUAGES: Readonly<Record<number, DocumentLanguage>> = {
  15867: summarized,
  18508: summarized,
  17564: translatable,
  18458: translatable,
  18391: translatable,
  18444: translatable,
  18395: translatable,
  17558: translatable,
  17563: translatable,
  18416: translatable,
  17492: translatable,
  18469: translatable,
  18357: spanish,
  18505: spanish,
  18464: spanish,
  18370: spanish,
  18471: spanish,
  18456: spanish,
  18506: spanish,
  15865: spanish,
  18480: spanish,
  18414: portuguese,
  18421: portuguese,
};
