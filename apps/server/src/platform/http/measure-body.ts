import { type ParsedUrlQuery, parse } from 'node:querystring';
import { FORM_LIMIT, MAX_DEPTH, MAX_FIELDS, MAX_PARSED_VALUES, MAX_VALUES } from './body-limits.ts';
import { HttpError } from './errors.ts';

const [QUOTE, BACKSLASH, COMMA, AMPERSAND] = ['"', '\\', ',', '&'].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Returns the end of the string that begins at `at`. */
function endOfString(json: string, at: number): number {
  let end = at + 1;
  while (end < json.length && json.charCodeAt(end) !== QUOTE)
    end += json.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

/** Rejects JSON with too much nesting, or too many values to parse, before it is parsed. One pass over the text. */
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
    if (values > MAX_PARSED_VALUES) throw new HttpError(413, 'too_large');
  }
}

/** Rejects a parsed body with too many values. Stops at the first one too many. */
export function rejectManyValues(body: unknown): void {
  let values = 0;
  const count = (value: unknown): void => {
    values += 1;
    if (values > MAX_VALUES) throw new HttpError(413, 'too_large');
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) count(one);
  };
  count(body);
}

/** Rejects an urlencoded form with too many fields before it is parsed. One pass over the text. */
export function rejectLargeForm(form: string): void {
  let fields = 1;
  for (let at = 0; at < form.length; at += 1) if (form.charCodeAt(at) === AMPERSAND) fields += 1;
  if (fields > MAX_FIELDS) throw new HttpError(413, 'too_large');
}

/** Parses an urlencoded form of an unknown sender; rejects one that is too long or has too many fields. */
export function readForm(text: string): ParsedUrlQuery {
  if (text.length > FORM_LIMIT) throw new HttpError(413, 'too_large');
  rejectLargeForm(text);
  return parse(text);
}
