/** Keys of the frame's forms: a visitor's own, or empty ones on a page that all visitors share. */
export type ShellKeys = { readonly formkey: string; readonly requestKey: string };
