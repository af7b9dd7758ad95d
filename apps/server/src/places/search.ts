import uFuzzy from '@leeoniya/ufuzzy';

/** What a search needs to know of a place. */
export type SearchablePlace = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly aliases: readonly string[];
  /** Grows with size; the number of postal codes serves. */
  readonly weight: number;
};

/** Lower case, no accents, words parted by one space: how names are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const ARTICLE = /^(el|la|los|las|lo|l|els|les|a|o|as|os|es|sa|ses) /;

/** Every way a name may be typed: `Coruña, A` → a coruna, coruna; `Donostia/San Sebastián` → either side. */
export function nameForms(name: string): string[] {
  const natural = name.replace(/^(.*), (\S+)$/, '$2 $1');
  const sides = natural.split('/').flatMap((side) => side.split(' - '));
  const forms = [natural, ...sides].map(fold);
  return [...new Set([...forms, ...forms.map((form) => form.replace(ARTICLE, ''))])].filter(Boolean);
}

type Entry<P> = { readonly place: P; readonly forms: readonly string[]; readonly bonus: number };

const SCORES = { exact: 100, prefix: 60, wordPrefix: 45, allWords: 40, fuzzy: 20 } as const;

function scoreForm(form: string, term: string, words: readonly string[]): number {
  if (form === term) return SCORES.exact;
  if (form.startsWith(term)) return SCORES.prefix;
  if (form.includes(` ${term}`)) return SCORES.wordPrefix;
  if (
    words.length > 1 &&
    words.every((word) => form === word || form.startsWith(word) || form.includes(` ${word}`))
  )
    return SCORES.allWords;
  return 0;
}

/**
 * Search as you type over a fixed list: folded, ranked by closeness of the match and size of the place, and forgiving one typo a word
 * when few places match to the letter. A term may name the region too (`cordoba andalucia`).
 */
export function createPlaceSearch<P extends SearchablePlace>(places: readonly P[]) {
  const entries: Entry<P>[] = places.map((place) => ({
    place,
    forms: [...new Set([place.name, ...place.aliases].flatMap(nameForms))],
    bonus: 4 * Math.log2(1 + place.weight),
  }));
  const haystack = entries.map((entry) => entry.forms.join(' | '));
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

  return (text: string, limit = 12): P[] => {
    const term = fold(text);
    if (term.length === 0) return [];
    const words = term.split(' ');
    const scores = new Map<Entry<P>, number>();
    for (const entry of entries) {
      let best = 0;
      for (const form of entry.forms) best = Math.max(best, scoreForm(form, term, words));
      if (best > 0) scores.set(entry, best + entry.bonus);
    }
    if (scores.size < 3 && term.length >= 3) {
      for (const index of fuzzy.filter(haystack, term) ?? []) {
        const entry = entries[index];
        if (entry && !scores.has(entry)) scores.set(entry, SCORES.fuzzy + entry.bonus);
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0].place.name.localeCompare(b[0].place.name, 'es'))
      .slice(0, limit)
      .map(([entry]) => entry.place);
  };
}
