import type { RawAnswers } from '@folio/contract/shop-api';

/** Of the button that looks for what was typed, for who has no scripts: its value is the question. */
export const SEARCH = 'search';
/** Names that the page's own machinery uses; everything else in a form is an answer. */
const OWN = new Set(['formkey', 'request_key', 'doubts_seen', 'start_again', SEARCH]);

/**
 * A posted form, or a query, as raw answers: a name that repeats becomes a list, and `x.choice` (a place picked from the list that the page without
 * scripts shows) becomes the place itself.
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
    // The text field may have been changed after the list was shown: then what was typed last counts.
    if (raw[option] === '' || raw[option] === raw[`${option}.searched`])
      raw[option] = { code, name: place, region };
  }
  return raw;
}
