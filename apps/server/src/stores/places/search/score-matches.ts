import { longForms } from './long-forms.ts';
import { AREA, BY_NAME, BY_POSTCODE, OWN } from './name-entries.ts';
import { type PlaceIndex, sizeBonus } from './place-index.ts';
import { addScore, type Scoreboard } from './scoreboard.ts';
import type { SearchablePlace } from './searchable-place.ts';

/** An index and the scores of the current search in it. */
export type Search = { readonly index: PlaceIndex<SearchablePlace>; readonly board: Scoreboard };
/** Scores by kind of entry. */
type Scores = readonly [number, number, number, number];
type Range = readonly [from: number, to: number];

const EXACT = [100, 48, 55, 17] as const;
const PREFIX = [60, 45, 25, 15] as const;
const FUZZY_EXACT = [34, 18, 12, 8] as const;
const FUZZY_PREFIX = [22, 15, 8, 5] as const;
const ALL_WORDS = 40;
const FUZZY_ALL_WORDS = 25;
const MIN_FUZZY_LENGTH = 4;

/** Scores a range whose entries match `depth` letters: `exact` for those that end there, else `prefix`. */
function scoreRange(
  { index, board }: Search,
  [from, to]: Range,
  depth: number,
  exact: Scores,
  prefix: Scores,
): void {
  const { texts } = index;
  // In sorted order the exact matches come first, so later texts need not be read.
  let base = exact;
  for (let at = from; at < to; at += 1) {
    if (base === exact && texts.text(at).length > depth) base = prefix;
    const kind = texts.kind(at);
    const owner = texts.owner(at);
    addScore(board, owner, (base[kind] as number) + sizeBonus(index, owner, kind), texts.label(at));
  }
}

/** Scores the places in whose names or region every word is a prefix; the range gives the candidates. */
function scoreWords(
  { index, board }: Search,
  rest: readonly string[],
  score: number,
  [from, to]: Range,
): void {
  const { texts, words } = index;
  for (let at = from; at < to; at += 1) {
    const owner = texts.owner(at);
    if (texts.kind(at) < AREA && rest.every((word) => (words[owner] as string).includes(` ${word}`)))
      addScore(board, owner, score + sizeBonus(index, owner, OWN), BY_NAME);
  }
}

/** Matches a term of several words in any order, from the rarest word that gives candidates. */
function matchWords(search: Search, term: string): void {
  const parts = term.split(' ');
  if (parts.length < 2) return;
  const ranges = parts.map((word) => ({ word, range: search.index.texts.range(word) }));
  const found = ranges.filter(({ range: [from, to] }) => to > from);
  if (found.length < parts.length) return;
  const rarest = found.sort((a, b) => a.range[1] - a.range[0] - (b.range[1] - b.range[0]));
  const { owners } = search.board;
  for (const { word, range } of rarest) {
    const before = owners.length;
    const rest = parts.filter((other) => other !== word);
    scoreWords(search, rest, ALL_WORDS, range);
    if (owners.length > before) return;
  }
}

function matchTerm(search: Search, term: string): void {
  scoreRange(search, search.index.texts.range(term), term.length, EXACT, PREFIX);
  matchWords(search, term);
}

/** Scores the places of a postal code or its prefix. */
function matchPostcode({ index, board }: Search, term: string): void {
  if (!/^\d{2,5}$/.test(term)) return;
  index.postcodes(term, (owner, isWhole) => {
    const score = (isWhole ? EXACT : PREFIX)[OWN] + sizeBonus(index, owner, OWN);
    addScore(board, owner, score, BY_POSTCODE);
  });
}

/** Scores the places that match a folded term as written, or with its abbreviations expanded. */
export function matchExactly(search: Search, term: string): void {
  matchPostcode(search, term);
  matchTerm(search, term);
  if (search.board.owners.length === 0) for (const long of longForms(term)) matchTerm(search, long);
}

/** Scores the places that match a folded term with one typo. */
export function matchFuzzily(search: Search, term: string): void {
  if (term.length < MIN_FUZZY_LENGTH) return;
  const { texts } = search.index;
  texts.nearly(term, (from, to, depth) => scoreRange(search, [from, to], depth, FUZZY_EXACT, FUZZY_PREFIX));
  const parts = term.split(' ');
  if (parts.length < 2 || search.board.owners.length > 0) return;
  for (const word of parts.filter(({ length }) => length >= MIN_FUZZY_LENGTH)) {
    const rest = parts.filter((other) => other !== word);
    texts.nearly(word, (from, to) => scoreWords(search, rest, FUZZY_ALL_WORDS, [from, to]));
  }
}
