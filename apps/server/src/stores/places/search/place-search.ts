import { fold } from '../fold.ts';
import { collectBest } from './collect-best.ts';
import { OWN } from './name-entries.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';
import { matchExactly, matchFuzzily } from './score-matches.ts';
import { clearScores, createScoreboard } from './scoreboard.ts';
import type { Found, SearchablePlace } from './searchable-place.ts';

export type PlaceSearch<P> = {
  readonly search: (text: string, limit: number, accepts?: (place: P) => boolean) => Found<P>[];
  /** Searches without fuzzy matching. */
  readonly searchStrictly: PlaceSearch<P>['search'];
  /** Returns the places with exactly this name or alias, in any of its forms. */
  readonly named: (name: string) => P[];
};

/** Number of exact matches that makes fuzzy matching unnecessary. */
export const ENOUGH = 3;
/** Limits of the searched text: the cost of fuzzy matching grows with the square of either. */
const MAX_TERM = 100;
const MAX_WORDS = 10;
/** Longer than any name. */
const MAX_NAME = 300;

/** Folds a text and cuts it where a search would take too long. */
const toTerm = (text: string): string =>
  fold(text.slice(0, MAX_TERM)).split(' ').slice(0, MAX_WORDS).join(' ');

function findNamed<P extends SearchablePlace>({ places, texts }: PlaceIndex<P>, name: string): P[] {
  const term = name.length > MAX_NAME ? '' : fold(name);
  const [from, to] = term ? texts.range(term) : [0, 0];
  const found = new Set<P>();
  for (let at = from; at < to && texts.text(at).length === term.length; at += 1)
    if (texts.kind(at) === OWN) found.add(places[texts.owner(at)] as P);
  return [...found];
}

/**
 * Creates a search-as-you-type index over a fixed list: folded, ranked by match and size, and tolerant of one typo if
 * few places match exactly. A term may include the region (`mieres girona`), or be a postal code or its prefix.
 */
export function createPlaceSearch<P extends SearchablePlace>(list: readonly P[]): PlaceSearch<P> {
  const index = createPlaceIndex(list);
  const board = createScoreboard(index.places.length);
  const find =
    (isFuzzy: boolean): PlaceSearch<P>['search'] =>
    (text, limit, accepts = () => true) => {
      const term = toTerm(text);
      if (term.length === 0) return [];
      matchExactly({ index, board }, term);
      if (isFuzzy && board.owners.length < ENOUGH) matchFuzzily({ index, board }, term);
      const found = collectBest(index, board, { term, limit, accepts });
      clearScores(board);
      return found;
    };
  return {
    search: find(true),
    searchStrictly: find(false),
    named: (name) => findNamed(index, name),
  };
}
