const DIACRITICS = /\p{M}/gu;

/** Normalizes a place name for comparison: no case, accents or punctuation. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the edit distance of two texts, capped at 2 as VA-5 needs no more, in one pass. */
function distanceUpTo1(a: string, b: string): 0 | 1 | 2 {
  if (a === b) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1) ? 1 : 2;
}

/**
 * VA-5: returns true if a typed place is fewer than two edits away from a municipality with a slow registry.
 * `slowNames` are the flagged names as {@link foldName} returns them. Ignores accents and case.
 */
export function isSlowRegistry(name: string, slowNames: readonly string[]): boolean {
  const folded = foldName(name);
  return folded !== '' && slowNames.some((slow) => distanceUpTo1(folded, slow) < 2);
}
