/** Replaces the compiled messages' runtime in browsers (vite.config.ts). */
export const experimentalStaticLocale = undefined;

/** The language of a message requested without one, which no page does. */
export function getLocale(): never {
  throw new Error('A text was requested without its language');
}
