/**
 * The mails' templates by name. They are written in JSX, which Node does not run: the build compiles them. Each declares
 * itself here beside its function.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the templates' files extend it.
export interface MailTemplates {}

/** Imports the compiled templates with the first mail: they load a large library. */
export const openTemplates = (): Promise<MailTemplates> =>
  // A path that the compiler does not look up: the build writes it.
  import(new URL('../../dist/mails/templates.js', import.meta.url).href) as Promise<MailTemplates>;
