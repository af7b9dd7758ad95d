import { type ParsedUrlQuery, parse } from 'node:querystring';
import { FORM_LIMIT, MAX_DEPTH, MAX_FIELDS, MAX_VALUES } from './body-limits.ts';
import { HttpError } from './errors.ts';

const [QUOTE, BACKSLASH, COMMA, AMPERSAND] = ['"', '\\', ',', '&'].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Where the string that begins at `at` ends. */
function endOfString(json: string, at: number): number {
  let end = at + 1;
  while (end < json.length && json.charCodeAt(end) !== QUOTE)
    end += json.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

/** Refuses JSON of too many values, or nested too deep, before anything is built of it. One pass over the text. */
export function rejectLargeJson(json: string): void {
  let [values, depth] = [1, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_DEPTH) throw new HttpError(400, 'body');
    if (values > MAX_VALUES) throw new HttpError(413, 'too_large');
  }
}

/** Refuses an urlencoded form of too many fields before it is parsed. One pass over the text. */
export function rejectLargeForm(form: string): void {
  let fields = 1;
  for (let at = 0; at < form.length; at += 1) if (form.charCodeAt(at) === AMPERSAND) fields += 1;
  if (fields > MAX_FIELDS) throw new HttpError(413, 'too_large');
}

/** Reads an urlencoded form of which nobody knows who sent it; refuses one that is too long or has too many fields. */
export function readForm(text: string): ParsedUrlQuery {
  if (text.length > FORM_LIMIT) throw new HttpError(413, 'too_large');
  rejectLargeForm(text);
  return parse(text);
}
