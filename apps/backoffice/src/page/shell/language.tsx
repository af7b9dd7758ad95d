import { FALLBACK_LOCALE, LOCALES, type Locale } from '@folio/domain/locale/locale';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

const STORAGE_KEY = 'folio-staff-locale';

type Language = { readonly locale: Locale; readonly setLocale: (locale: Locale) => void };
const LanguageContext = createContext<Language>({ locale: FALLBACK_LOCALE, setLocale: () => undefined });

function firstLocale(): Locale {
  const preferred = localStorage.getItem(STORAGE_KEY) ?? navigator.language.slice(0, 2);
  return LOCALES.find((locale) => locale === preferred) ?? FALLBACK_LOCALE;
}

/** The display language: this browser's last one, then the signed-in user's setting. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(firstLocale);
  useEffect(() => {
    document.documentElement.lang = locale;
    localStorage.setItem(STORAGE_KEY, locale);
  }, [locale]);
  const language = useMemo(() => ({ locale, setLocale }), [locale]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext);

type Message<P> = (inputs: P, options: { locale: Locale }) => string;
export type Texts = {
  (message: Message<Record<string, never>>): string;
  <P extends Record<string, unknown>>(message: Message<P>, inputs: P): string;
};

/** Translates messages: `t(m.staff_queue)`, `t(m.staff_x, { name })`. */
export function useTexts(): Texts {
  const { locale } = useLanguage();
  return useMemo(
    () =>
      // The two signatures only relate a message to its inputs.
      ((message: Message<Record<string, unknown>>, inputs: Record<string, unknown> = {}) =>
        message(inputs, { locale })) as Texts,
    [locale],
  );
}
