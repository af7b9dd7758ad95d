/** The interface languages, the first being the fallback (ST-13, BC-4). */
export const LOCALES = ['es', 'pt', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'es';

/** A catalogue text in every interface language. Catalogue texts are data, never messages in code. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Narrows a string to a locale, with Spanish as the fallback (ST-13). */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? FALLBACK_LOCALE;
}
