const DIACRITICS = /\p{M}/gu;

/** Normalizes a name for comparison: no case, accents or punctuation. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
