import type { Locale } from './locale.ts';

/** Our languages as the rest of the world names them: with the country whose dates and numbers are written. */
export const LANGUAGE_TAG = { es: 'es-ES', pt: 'pt-PT', en: 'en-GB' } as const satisfies Record<
  Locale,
  string
>;
