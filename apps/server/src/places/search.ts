import { fold, nameForms, wordStarts } from './fold.ts';
import { longForms } from './long-forms.ts';
import { createTextIndex, type IndexEntry } from './text-index.ts';

/** The searchable data of a place. */
export type SearchablePlace = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly aliases: readonly string[];
  /** Grows with size: population in thousands, or the number of postal codes. */
  readonly weight: number;
  /** Names of areas inside or around the place: they find it, ranked below its own names. */
  readonly areas?: readonly string[];
  readonly postcodes?: readonly string[];
};
/** The text that found a place, if not its name: an alias, an area, or a postal code or its prefix (`289…`). */
export type Via = { readonly by: 'alias' | 'area' | 'postcode'; readonly text: string };
/** A place found. Scores of different searches are comparable. */
export type Found<P> = { readonly place: P; readonly score: number; readonly via?: Via };
export type PlaceSearch<P> = {
  readonly search: (text: string, limit: number, accepts?: (place: P) => boolean) => Found<P>[];
  /** Searches without fuzzy matching. */
  readonly searchStrictly: PlaceSearch<P>['search'];
  /** Returns the places with exactly this name or alias, in any of its forms. */
  readonly named: (name: string) => P[];
};

/** Kinds of match: own name from its start or a later word; an area's likewise. Higher scores rank first. */
const OWN = 0;
const AREA = 2;
const EXACT = [100, 48, 55, 17] as const;
const PREFIX = [60, 45, 25, 15] as const;
const FUZZY_EXACT = [34, 18, 12, 8] as const;
const FUZZY_PREFIX = [22, 15, 8, 5] as const;
const ALL_WORDS = 40;
const FUZZY_ALL_WORDS = 25;
/** Number of exact matches that makes fuzzy matching unnecessary. */
export const ENOUGH = 3;
const MIN_FUZZY_LENGTH = 4;
/** Limits of the searched text: the cost of fuzzy matching grows with the square of either. */
const MAX_TERM = 100;
const MAX_WORDS = 10;
/** Longer than any name. */
const MAX_NAME = 300;
/** Label values for a match by name and by postal code. */
const BY_NAME = -1;
const BY_POSTCODE = -2;

/** Folds a text and cuts it where a search would take too long. */
const toTerm = (text: string): string =>
  fold(text.slice(0, MAX_TERM)).split(' ').slice(0, MAX_WORDS).join(' ');

function createEntries(places: readonly SearchablePlace[], labels: Via[]): IndexEntry[] {
  const entries: IndexEntry[] = [];
  places.forEach((place, owner) => {
    const seen = new Set<string>();
    const add = (forms: readonly string[], kind: number, label: number) => {
      for (const form of forms)
        for (const text of wordStarts(form)) {
          if (seen.has(text)) continue;
          seen.add(text);
          entries.push({ text, owner, kind: text === form ? kind : kind + 1, label });
        }
    };
    const names = [
      { forms: nameForms(place.name), label: BY_NAME },
      ...place.aliases.map((text) => ({
        forms: nameForms(text),
        label: labels.push({ by: 'alias', text }) - 1,
      })),
    ];
    // Whole names first, so that a word of a name does not hide an equal alias.
    for (const { forms, label } of names)
      for (const form of forms) {
        if (seen.has(form)) continue;
        seen.add(form);
        entries.push({ text: form, owner, kind: OWN, label });
      }
    for (const { forms, label } of names) add(forms, OWN, label);
    for (const text of place.areas ?? []) {
      const label = labels.push({ by: 'area', text }) - 1;
      add(nameForms(text), AREA, label);
    }
  });
  return entries;
}

/** Indexes the postal codes in order; a short one matches every code with that prefix. */
function createPostcodes(places: readonly SearchablePlace[]) {
  const rows = places.flatMap((place, owner) => (place.postcodes ?? []).map((code) => ({ code, owner })));
  rows.sort((a, b) => (a.code < b.code ? -1 : 1));
  const first = (code: string): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle]?.code ?? '') < code) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (term: string, visit: (owner: number, whole: boolean) => void) => {
    // A stored code may have three digits, and then precedes the term that it is a prefix of.
    for (let at = first(term.slice(0, 3)); at < rows.length; at += 1) {
      const { code, owner } = rows[at] as (typeof rows)[number];
      if (code > term && !code.startsWith(term)) break;
      if (code.startsWith(term) || term.startsWith(code)) visit(owner, term.length === 5);
    }
  };
}

/**
 * Creates a search-as-you-type index over a fixed list: folded, ranked by match and size, and tolerant of one typo if
 * few places match exactly. A term may include the region (`mieres girona`), or be a postal code or its prefix.
 */
export function createPlaceSearch<P extends SearchablePlace>(list: readonly P[]): PlaceSearch<P> {
  const collator = new Intl.Collator('es');
  const places = [...list].sort((a, b) => collator.compare(a.name, b.name));
  const labels: Via[] = [];
  const index = createTextIndex(createEntries(places, labels));
  const postcodes = createPostcodes(places);
  const size = Float64Array.from(places, ({ weight }) => 2 * Math.log2(1 + weight));
  const names = places.map(({ name }) => fold(name));
  const words = places.map(
    ({ name, aliases, region }) => ` ${[name, ...aliases].flatMap(nameForms).join(' ')} ${fold(region)}`,
  );
  // Shared buffers, used by one search at a time and reset after it.
  const scores = new Float64Array(places.length);
  const via = new Int32Array(places.length);
  const touched: number[] = [];

  function addScore(owner: number, score: number, label: number): void {
    if (scores[owner] === 0) touched.push(owner);
    if (score <= (scores[owner] as number)) return;
    scores[owner] = score;
    via[owner] = label;
  }
  const bonus = (owner: number, kind: number) => (size[owner] as number) * (kind < AREA ? 2 : 1);

  function scoreRange(from: number, to: number, depth: number, whole: Scores, begun: Scores): void {
    // In sorted order the exact matches come first, so later texts need not be read.
    let base = whole;
    for (let at = from; at < to; at += 1) {
      if (base === whole && index.text(at).length > depth) base = begun;
      const kind = index.kind(at);
      addScore(index.owner(at), (base[kind] as number) + bonus(index.owner(at), kind), index.label(at));
    }
  }

  /** Scores the places in whose names or region every word is a prefix; the range gives the candidates. */
  function scoreWords(rest: readonly string[], score: number, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const owner = index.owner(at);
      if (index.kind(at) < AREA && rest.every((word) => (words[owner] as string).includes(` ${word}`)))
        addScore(owner, score + bonus(owner, OWN), BY_NAME);
    }
  }

  function matchWords(term: string): void {
    const parts = term.split(' ');
    if (parts.length < 2) return;
    const ranges = parts.map((word) => ({ word, range: index.range(word) }));
    const found = ranges.filter(({ range: [from, to] }) => to > from);
    if (found.length < parts.length) return;
    const rarest = found.sort((a, b) => a.range[1] - a.range[0] - (b.range[1] - b.range[0]));
    for (const { word, range } of rarest) {
      const before = touched.length;
      scoreWords(
        parts.filter((other) => other !== word),
        ALL_WORDS,
        ...range,
      );
      if (touched.length > before) return;
    }
  }

  function matchExactly(term: string): void {
    const [from, to] = index.range(term);
    scoreRange(from, to, term.length, EXACT, PREFIX);
    matchWords(term);
  }

  function matchFuzzily(term: string): void {
    if (term.length < MIN_FUZZY_LENGTH) return;
    index.nearly(term, (from, to, depth) => scoreRange(from, to, depth, FUZZY_EXACT, FUZZY_PREFIX));
    const parts = term.split(' ');
    if (parts.length < 2 || touched.length > 0) return;
    for (const word of parts.filter(({ length }) => length >= MIN_FUZZY_LENGTH)) {
      const rest = parts.filter((other) => other !== word);
      index.nearly(word, (from, to) => scoreWords(rest, FUZZY_ALL_WORDS, from, to));
    }
  }

  const getVia = (label: number, term: string): Via | undefined =>
    label === BY_POSTCODE ? { by: 'postcode', text: term.length < 5 ? `${term}…` : term } : labels[label];

  /** Returns the best `limit` matches and resets the buffers. */
  function collectBest(term: string, limit: number, accepts: (place: P) => boolean): Found<P>[] {
    const best: number[] = [];
    // Of equal scores a name that is the term comes before one with an article, as Pozuelo before El Pozuelo.
    const rank = (at: number) => (names[at] === term ? at : at + places.length);
    const before = (a: number, b: number) =>
      (scores[a] as number) > (scores[b] as number) || (scores[a] === scores[b] && rank(a) < rank(b));
    for (const owner of touched) {
      if (best.length === limit && !before(owner, best[limit - 1] as number)) continue;
      if (!accepts(places[owner] as P)) continue;
      let at = best.length;
      while (at > 0 && before(owner, best[at - 1] as number)) at -= 1;
      best.splice(at, 0, owner);
      if (best.length > limit) best.pop();
    }
    const found = best.map((owner) => {
      const by = getVia(via[owner] as number, term);
      return {
        place: places[owner] as P,
        score: scores[owner] as number,
        ...(by && { via: by }),
      };
    });
    for (const owner of touched) scores[owner] = 0;
    touched.length = 0;
    return found;
  }

  const find =
    (isFuzzy: boolean): PlaceSearch<P>['search'] =>
    (text, limit, accepts = () => true) => {
      const term = toTerm(text);
      if (term.length === 0) return [];
      if (/^\d{2,5}$/.test(term))
        postcodes(term, (owner, whole) =>
          addScore(owner, (whole ? EXACT : PREFIX)[OWN] + bonus(owner, OWN), BY_POSTCODE),
        );
      matchExactly(term);
      if (touched.length === 0) for (const long of longForms(term)) matchExactly(long);
      if (isFuzzy && touched.length < ENOUGH) matchFuzzily(term);
      return collectBest(term, limit, accepts);
    };

  return {
    search: find(true),
    searchStrictly: find(false),
    named: (name) => {
      const term = name.length > MAX_NAME ? '' : fold(name);
      const [from, to] = term ? index.range(term) : [0, 0];
      const found = new Set<P>();
      for (let at = from; at < to && index.text(at).length === term.length; at += 1)
        if (index.kind(at) === OWN) found.add(places[index.owner(at)] as P);
      return [...found];
    },
  };
}

type Scores = readonly [number, number, number, number];
