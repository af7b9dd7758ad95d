/**
 * The mails' templates by name. They are written in JSX, which Node does not run: the build compiles them. Each declares
 * itself here beside its function.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the templates' files extend it.
export interface MailTemplates {}
