import type { MailTemplates } from '../../stores/mail/mail-templates.ts';

/** Imports the compiled templates with the first mail: they load a large library. */
export const openTemplates = (): Promise<MailTemplates> =>
  // A path that the compiler does not look up: the build writes it.
  import(new URL('../../../dist/mails/templates.js', import.meta.url).href) as Promise<MailTemplates>;
