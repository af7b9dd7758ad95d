import { fold, nameForms, wordStarts } from './fold.ts';
import { longForms } from './long-forms.ts';
import { createTextIndex, type IndexEntry } from './text-index.ts';

/** What a search needs to know of a place. */
export type SearchablePlace = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly aliases: readonly string[];
  /** Grows with size: thousands of people, or the number of postal codes. */
  readonly weight: number;
  /** Names of what lies in it, or of what it lies in: they lead to it, below names of its own. */
  readonly areas?: readonly string[];
  readonly postcodes?: readonly string[];
};
/** By what a place was found, when that was not its name: another name of its own, an area's, or a postal code, whole or begun (`289…`). */
export type Via = { readonly by: 'alias' | 'area' | 'postcode'; readonly text: string };
/** A place found. Scores of different searches compare. */
export type Found<P> = { readonly place: P; readonly score: number; readonly via?: Via };
export type PlaceSearch<P> = {
  readonly search: (text: string, limit: number, accepts?: (place: P) => boolean) => Found<P>[];
  /** The same without forgiving slips. */
  readonly searchStrictly: PlaceSearch<P>['search'];
  /** The places that bear exactly this name, or an alias, in any of its forms. */
  readonly named: (name: string) => P[];
};

/** Kinds of name: its own from the start or from a later word on; an area's likewise. A higher score is shown first. */
const OWN = 0;
const AREA = 2;
const WHOLE = [100, 48, 55, 17] as const;
const BEGUN = [60, 45, 25, 15] as const;
const NEARLY_WHOLE = [34, 18, 12, 8] as const;
const NEARLY_BEGUN = [22, 15, 8, 5] as const;
const ALL_WORDS = 40;
const NEARLY_ALL_WORDS = 25;
/** With so many that match to the letter, nobody meant something else. */
export const ENOUGH = 3;
const SHORTEST_TYPO = 4;
/** Characters and words of a text that are searched for. Forgiving slips takes time with the square of either. */
const LONGEST_TERM = 100;
const MOST_WORDS = 10;
/** Longer than any name. */
const LONGEST_NAME = 300;
/** In place of a label: found by its own name; found by a postal code. */
const BY_NAME = -1;
const BY_POSTCODE = -2;

/** A text as it is searched for: folded, and cut where a search would take too long. */
const termOf = (text: string): string =>
  fold(text.slice(0, LONGEST_TERM)).split(' ').slice(0, MOST_WORDS).join(' ');

function entriesOf(places: readonly SearchablePlace[], labels: Via[]): IndexEntry[] {
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
    // Whole names first, so that a name's word does not take the place of an alias of the same letters.
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

/** Postal codes in their order; a short one stands for all that begin with it. */
function createPostcodes(places: readonly SearchablePlace[]) {
  const rows = places.flatMap((place, owner) => (place.postcodes ?? []).map((code) => ({ code, owner })));
  rows.sort((a, b) => (a.code < b.code ? -1 : 1));
  const first = (wanted: string): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((rows[middle]?.code ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (term: string, visit: (owner: number, whole: boolean) => void) => {
    // A code may be three digits long, and then stands before the term that begins with it.
    for (let at = first(term.slice(0, 3)); at < rows.length; at += 1) {
      const { code, owner } = rows[at] as (typeof rows)[number];
      if (code > term && !code.startsWith(term)) break;
      if (code.startsWith(term) || term.startsWith(code)) visit(owner, term.length === 5);
    }
  };
}

/**
 * Search as you type over a fixed list: folded, ranked by closeness of the match and size of the place, and forgiving one slip of the hand
 * when few places match to the letter. A term may name the region too (`mieres girona`), or be a postal code or its beginning.
 */
export function createPlaceSearch<P extends SearchablePlace>(list: readonly P[]): PlaceSearch<P> {
  const collator = new Intl.Collator('es');
  const places = [...list].sort((a, b) => collator.compare(a.name, b.name));
  const labels: Via[] = [];
  const index = createTextIndex(entriesOf(places, labels));
  const postcodes = createPostcodes(places);
  const size = Float64Array.from(places, ({ weight }) => 2 * Math.log2(1 + weight));
  const words = places.map(
    ({ name, aliases, region }) => ` ${[name, ...aliases].flatMap(nameForms).join(' ')} ${fold(region)}`,
  );
  // One search at a time uses these, and leaves them as it found them.
  const scores = new Float64Array(places.length);
  const via = new Int32Array(places.length);
  const touched: number[] = [];

  function give(owner: number, score: number, label: number): void {
    if (scores[owner] === 0) touched.push(owner);
    if (score <= (scores[owner] as number)) return;
    scores[owner] = score;
    via[owner] = label;
  }
  const bonus = (owner: number, kind: number) => (size[owner] as number) * (kind < AREA ? 2 : 1);

  function giveRange(from: number, to: number, depth: number, whole: Scores, begun: Scores): void {
    // In their order, texts that are no longer than what was looked for come first: of the others none need be read.
    let base = whole;
    for (let at = from; at < to; at += 1) {
      if (base === whole && index.text(at).length > depth) base = begun;
      const kind = index.kind(at);
      give(index.owner(at), (base[kind] as number) + bonus(index.owner(at), kind), index.label(at));
    }
  }

  /** Places that have a word beginning with each of the words, in any order, in their names or region; one is found by `visit`. */
  function giveAll(rest: readonly string[], score: number, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const owner = index.owner(at);
      if (index.kind(at) < AREA && rest.every((word) => (words[owner] as string).includes(` ${word}`)))
        give(owner, score + bonus(owner, OWN), BY_NAME);
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
      giveAll(
        parts.filter((other) => other !== word),
        ALL_WORDS,
        ...range,
      );
      if (touched.length > before) return;
    }
  }

  function matchExactly(term: string): void {
    const [from, to] = index.range(term);
    giveRange(from, to, term.length, WHOLE, BEGUN);
    matchWords(term);
  }

  function matchNearly(term: string): void {
    if (term.length < SHORTEST_TYPO) return;
    index.nearly(term, (from, to, depth) => giveRange(from, to, depth, NEARLY_WHOLE, NEARLY_BEGUN));
    const parts = term.split(' ');
    if (parts.length < 2 || touched.length > 0) return;
    for (const word of parts.filter(({ length }) => length >= SHORTEST_TYPO)) {
      const rest = parts.filter((other) => other !== word);
      index.nearly(word, (from, to) => giveAll(rest, NEARLY_ALL_WORDS, from, to));
    }
  }

  const viaOf = (label: number, term: string): Via | undefined =>
    label === BY_POSTCODE ? { by: 'postcode', text: term.length < 5 ? `${term}…` : term } : labels[label];

  /** The best `limit` of what was touched, and everything as it was before. */
  function take(term: string, limit: number, accepts: (place: P) => boolean): Found<P>[] {
    const best: number[] = [];
    const before = (a: number, b: number) =>
      (scores[a] as number) > (scores[b] as number) || (scores[a] === scores[b] && a < b);
    for (const owner of touched) {
      if (best.length === limit && !before(owner, best[limit - 1] as number)) continue;
      if (!accepts(places[owner] as P)) continue;
      let at = best.length;
      while (at > 0 && before(owner, best[at - 1] as number)) at -= 1;
      best.splice(at, 0, owner);
      if (best.length > limit) best.pop();
    }
    const found = best.map((owner) => {
      const by = viaOf(via[owner] as number, term);
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
    (forgiving: boolean): PlaceSearch<P>['search'] =>
    (text, limit, accepts = () => true) => {
      const term = termOf(text);
      if (term.length === 0) return [];
      if (/^\d{2,5}$/.test(term))
        postcodes(term, (owner, whole) =>
          give(owner, (whole ? WHOLE : BEGUN)[OWN] + bonus(owner, OWN), BY_POSTCODE),
        );
      matchExactly(term);
      if (touched.length === 0) for (const long of longForms(term)) matchExactly(long);
      if (forgiving && touched.length < ENOUGH) matchNearly(term);
      return take(term, limit, accepts);
    };

  return {
    search: find(true),
    searchStrictly: find(false),
    named: (name) => {
      const term = name.length > LONGEST_NAME ? '' : fold(name);
      const [from, to] = term ? index.range(term) : [0, 0];
      const found = new Set<P>();
      for (let at = from; at < to && index.text(at).length === term.length; at += 1)
        if (index.kind(at) === OWN) found.add(places[index.owner(at)] as P);
      return [...found];
    },
  };
}

type Scores = readonly [number, number, number, number];
