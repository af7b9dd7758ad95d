/**
 * The mails' templates by name. They are written in JSX, which Node does not run: the build compiles them. Each
 * template declares itself here in its own file.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the templates' files extend it.
export interface MailTemplates {}
