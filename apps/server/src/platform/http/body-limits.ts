/** How large a body may be, in one place. What is larger goes by a route that says so in `config.largestBody`. */

const KB = 1024;

/** A call: JSON. */
export const JSON_LIMIT = 256 * KB;
/** A provider's webhook: some providers send a whole order with all its lines. */
export const WEBHOOK_LIMIT = KB * KB;
/** A form's fields, as text; of a multipart form, all but its files. */
export const FORM_LIMIT = 64 * KB;
/** A form of a page without scripts, with the files that answer its questions. */
export const FILE_FORM_LIMIT = 25 * KB * KB;

/** Names and values that one form, or one call, brings. */
export const MAX_FIELDS = 500;
export const MAX_VALUES = 2_000;
/** Objects and lists within each other: far more than any call has, far less than a walk through them can bear. */
export const MAX_DEPTH = 40;
