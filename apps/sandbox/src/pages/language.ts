export type Language = 'es' | 'pt' | 'en';

/** The first of our languages in an Accept-Language header or a locale; Spanish when there is none. */
export function languageOf(text: string | undefined): Language {
  for (const part of (text ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (code === 'es' || code === 'pt' || code === 'en') return code;
  }
  return 'es';
}
