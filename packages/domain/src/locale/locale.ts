/** The interface languages, the first being the fallback (ST-13, BC-4). */
export const LOCALES = ['es', 'pt', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const FALLBACK_LOCALE: Locale = 'es';

/** A text of the catalogue in every interface language. Texts of the catalogue are data, never messages in code. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Narrows any string to a locale, falling back to Spanish (ST-13). */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? FALLBACK_LOCALE;
}
