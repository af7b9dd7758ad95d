import { PAGE_LANGUAGE_HEADER } from '@folio/contract/app/page.view';
import type { Locale } from '@folio/domain/locale/locale';

/** Set by the build (vite.config.ts). */
declare const PAGE_LANGUAGE: Locale | undefined;

/**
 * The only language of the texts in this browser bundle; undefined in development. The compiled messages read it by
 * this name, in place of their own runtime, and drop the others.
 */
export const experimentalStaticLocale = typeof PAGE_LANGUAGE === 'undefined' ? undefined : PAGE_LANGUAGE;

/** The header by which the server answers in the page's language, although another tab may have switched it since. */
export const languageHeader: Readonly<Record<string, string>> =
  experimentalStaticLocale === undefined ? {} : { [PAGE_LANGUAGE_HEADER]: experimentalStaticLocale };

/** Returns whether this bundle's texts are in another language than this. */
export const isInOtherLanguage = (locale: Locale): boolean =>
  experimentalStaticLocale !== undefined && experimentalStaticLocale !== locale;

/** The language of a message requested without one, which no page does. */
export function getLocale(): never {
  throw new Error('A text was requested without its language');
}
