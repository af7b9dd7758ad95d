import type { PlaceHit } from '@folio/contract/selling/flow.view';
import { findConcelho } from './concelhos.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { type PlaceKind, type PlacesState, selectIndexes } from './places-state.ts';
import { ENOUGH } from './search/place-search.ts';
import type { Found } from './search/searchable-place.ts';

const DEFAULT_HITS = 12;

/** Limits a search; `gone` includes places no longer listed, as old deeds name them. */
export type SearchOptions = { readonly limit?: number | undefined; readonly gone?: boolean };

/** Searches for places of a kind. Without a limit it returns about twelve, and all parishes of a typed concelho. */
export function searchPlaces(
  state: PlacesState,
  kind: PlaceKind,
  term: string,
  { limit: maxHits, gone = false }: SearchOptions,
): PlaceHit[] {
  const limit = maxHits ?? DEFAULT_HITS;
  const parts = selectIndexes(state.snapshot, kind);
  const accepts = (place: IndexedPlace) => !place.gone || (gone && place.source !== 'seed');
  const find = (how: 'search' | 'searchStrictly') =>
    parts.flatMap(([part, { search }]) =>
      search[how](term, limit, accepts).map((found) => ({ part, found })),
    );
  const strict = parts.length > 1 ? find('searchStrictly') : [];
  const found = strict.length >= ENOUGH ? strict : find('search');
  const best = found.sort((a, b) => b.found.score - a.found.score).slice(0, limit);
  if (kind !== 'freguesia') return best.map(({ part, found: one }) => toHit(state, part, one));
  const all = state.snapshot.concelhos.addParishes(
    term,
    best.map(({ found: one }) => one),
  );
  return all.slice(0, maxHits).map((one) => toHit(state, kind, one));
}

function toHit({ facts }: PlacesState, kind: string, { place, via }: Found<IndexedPlace>): PlaceHit {
  const { code, name, region } = place;
  // Otherwise the area contains the place, and the region names it already.
  const shown = via && (via.by !== 'area' || kind === 'municipio');
  const within = via?.by === 'area' && kind === 'freguesia' && { within: findConcelho(place) };
  return { code, name, region, ...facts.get(kind, code), ...(shown && { via: via.text }), ...within };
}
