import type { RawAnswers } from '@folio/contract/selling/flow.calls';

/** Name of the button that searches without scripts; its value is the question. */
export const SEARCH = 'search';
/** Reserved field names; every other field of a form is an answer. */
const OWN = new Set(['formkey', 'request_key', 'warnings_seen', 'start_again', SEARCH]);

/**
 * Reads a posted form or a query as raw answers. A repeated name becomes a list; `x.choice`, a place picked
 * without scripts, becomes the place itself.
 */
export function rawAnswers(form: Pick<FormData, 'keys' | 'getAll'>): RawAnswers {
  const raw: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (OWN.has(name)) continue;
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    raw[name] = values.length === 1 ? values[0] : values;
  }
  for (const [name, value] of Object.entries(raw)) {
    if (!name.endsWith('.choice') || typeof value !== 'string' || value === '') continue;
    const [code, place, region] = value.split('|');
    const option = name.slice(0, -'.choice'.length);
    // If the text field changed after the list was shown, the newer text counts.
    if (raw[option] === '' || raw[option] === raw[`${option}.searched`])
      raw[option] = { code, name: place, region };
  }
  return raw;
}
