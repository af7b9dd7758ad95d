type LocaleRow = {
  /** The language's own name. */
  readonly name: string;
  /** BCP 47 tag, with the country whose date and number formats apply. */
  readonly tag: string;
  readonly decimal: ',' | '.';
  /** U+00A0 in Portuguese. */
  readonly thousands: '.' | ',' | '\u00a0';
  /** True where the currency sign precedes the amount. */
  readonly currencyFirst: boolean;
};

/** The interface languages, the first being the fallback (ST-13, BC-4). */
export const LOCALE_TABLE = {
  es: { name: 'Español', tag: 'es-ES', decimal: ',', thousands: '.', currencyFirst: false },
  pt: { name: 'Português', tag: 'pt-PT', decimal: ',', thousands: '\u00a0', currencyFirst: false },
  en: { name: 'English', tag: 'en-GB', decimal: '.', thousands: ',', currencyFirst: true },
} as const satisfies Readonly<Record<string, LocaleRow>>;
export type Locale = keyof typeof LOCALE_TABLE;
// The keys of the table are the locales.
export const LOCALES = Object.keys(LOCALE_TABLE) as readonly Locale[];
export const FALLBACK_LOCALE: Locale = 'es';

/** Returns a value for every interface language. */
export const perLocale = <T>(valueIn: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  // Every locale has an entry.
  Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, T>;

/** A catalogue text in every interface language. Catalogue texts are data, never messages in code. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Narrows a string to a locale, with Spanish as the fallback (ST-13). */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? FALLBACK_LOCALE;
}
