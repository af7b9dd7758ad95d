/**
 * The legal pages as first published: drafts for a lawyer to review. `legal/` has one file per page and
 * language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEGAL_PAGES } from '@folio/domain/legal/pages';
import { LOCALES } from '@folio/domain/locale/locale';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'legal', name), 'utf8').trim();

export const LEGAL_TEXTS = LEGAL_PAGES.flatMap((page) =>
  LOCALES.map((locale) => ({ page, locale, body: read(`${page}.${locale}.md`) })),
);
