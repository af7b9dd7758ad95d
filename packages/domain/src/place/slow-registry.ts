const DIACRITICS = /\p{M}/gu;

/** A place name without case, accents and punctuation, as names are compared. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The edit distance of two texts if it is at most 1, else 2: all that VA-5 asks, in one pass. */
function distanceUpTo1(a: string, b: string): 0 | 1 | 2 {
  if (a === b) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1) ? 1 : 2;
}

/**
 * VA-5: whether a typed place is one of the slow registries, i.e. less than two edits away from a listed municipality. `slowNames` are the
 * names of the municipalities that staff flagged, as {@link foldName} gives them. Accents and case do not count as edits.
 */
export function isSlowRegistry(name: string, slowNames: readonly string[]): boolean {
  const folded = foldName(name);
  return folded !== '' && slowNames.some((slow) => distanceUpTo1(folded, slow) < 2);
}
