import type { DocumentLanguage } from '@folio/domain/flow/shelf';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

const LANGUAGES = { es: m.document_in_es, pt: m.document_in_pt };
const HELPS = {
  summary: m.document_summary,
  translation: m.document_translation,
  none: m.document_untranslated,
};

/** Says which language a document comes in, and what of it comes in the reader's; null where they are the same. */
export function documentLanguageText(
  document: DocumentLanguage | null | undefined,
  locale: Locale,
): string | null {
  if (!document || document.language === locale) return null;
  return `${LANGUAGES[document.language]({}, { locale })} ${HELPS[document.help]({}, { locale })}`;
}
