import type { SearchablePlace } from './searchable-place.ts';

type Row = { readonly code: string; readonly owner: number };

/** Calls back for every place with a postal code that begins with the term. */
export type PostcodeIndex = (term: string, visit: (owner: number, isWhole: boolean) => void) => void;

/** Returns the index of the first row whose code is not before `code`. */
function lowerBound(rows: readonly Row[], code: string): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.code ?? '') < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Indexes the postal codes in order; a short one matches every code with that prefix. */
export function createPostcodeIndex(places: readonly SearchablePlace[]): PostcodeIndex {
  const rows = places.flatMap((place, owner) => (place.postcodes ?? []).map((code) => ({ code, owner })));
  rows.sort((a, b) => (a.code < b.code ? -1 : 1));
  return (term, visit) => {
    // A stored code may have three digits, and then precedes the term that it is a prefix of.
    for (let at = lowerBound(rows, term.slice(0, 3)); at < rows.length; at += 1) {
      const { code, owner } = rows[at] as Row;
      if (code > term && !code.startsWith(term)) break;
      if (code.startsWith(term) || term.startsWith(code)) visit(owner, term.length === 5);
    }
  };
}
