/** Limits of body sizes, in one place. A route with a larger body sets `config.largestBody`. */

const KB = 1024;

/** Limit of a call: a client sends its whole config back, with a cart of 50 lines (AP-0). */
export const JSON_LIMIT = KB * KB;
/** Limit of a webhook: some providers send a whole order with all its lines. */
export const WEBHOOK_LIMIT = KB * KB;
/** Limit of a form's fields as text; for a multipart form, without its files. */
export const FORM_LIMIT = 64 * KB;
/** Limit of a form posted without scripts, its files included. */
export const FILE_FORM_LIMIT = 25 * KB * KB;

/** Limits of the names and values in one form or call, without the unread part of a config. */
export const MAX_FIELDS = 500;
export const MAX_VALUES = 2_000;
/** Limit of all values of a JSON text: above any real text of {@link JSON_LIMIT}, and parsed within milliseconds. */
export const MAX_PARSED_VALUES = 50_000;
/** Limit of nested objects and lists: far above any call's need, and safe to traverse. */
export const MAX_DEPTH = 40;
