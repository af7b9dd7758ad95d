import type { Locale } from './locale.ts';

/** BCP 47 tags of the interface languages, with the country whose date and number formats apply. */
export const LANGUAGE_TAG = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' } as const satisfies Record<
  Locale,
  string
>;
