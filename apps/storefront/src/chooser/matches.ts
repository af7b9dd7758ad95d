const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the search begins a word of one of the texts; accents and case do not count. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const words = plain(texts.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .every((term) => words.some((word) => word.startsWith(term)));
}
