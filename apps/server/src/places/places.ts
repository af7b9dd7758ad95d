import type { PlaceHit } from '@folio/contract/views';
import type { PlaceAnswer } from '@folio/domain/flow/definition';
import { isSlowRegistry } from '@folio/domain/place/slow-registry';
import { MODE_RULES, type Mode } from '../mode.ts';
import type { Db } from '../platform/db/connect.ts';
import { serialize } from '../platform/db/serialize.ts';
import { findConcelho } from './concelhos.ts';
import { fold, nameForms } from './fold.ts';
import { type PlaceFacts, placeFacts } from './place-facts.ts';
import { type RegistryRow, selectPlaceFacts, selectPlacesVersion } from './places.queries.ts';
import { type PlaceIndex, type PlacesSnapshot, readPlacesSnapshot } from './read-index.ts';
import { ENOUGH } from './search/place-search.ts';
import type { Found, SearchablePlace } from './search/searchable-place.ts';
import type { Towns } from './towns.ts';

export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
/** A place in memory. */
export type IndexedPlace = SearchablePlace & {
  readonly source: string;
  /** Set if it is no longer in its source list. */
  readonly gone: boolean;
};
type FoundCompany = { readonly code: string; readonly name: string; readonly region: string };

export type Places = {
  /** Version of the names, for caches of pages that show places. */
  readonly version: () => number;
  /**
   * Searches for places. `gone` includes places no longer listed, as old deeds name them. Without a limit it returns
   * about twelve, and all parishes of a typed concelho.
   */
  readonly search: (
    kind: PlaceKind,
    term: string,
    limit?: number,
    options?: { gone?: boolean },
  ) => PlaceHit[];
  readonly searchCompanies: (country: 'ES' | 'PT', term: string, limit?: number) => FoundCompany[];
  /**
   * Completes a place answer by its code, or by a name that only one place has. An unknown, ambiguous or partial name
   * stays free text (code null) for staff to resolve, flagged as ambiguous or similar. It is slow if it nearly names a
   * slow place (VA-5).
   */
  readonly resolve: (kind: PlaceKind, answer: PlaceAnswer) => PlaceAnswer;
  readonly getRegistries: (code: string) => readonly RegistryRow[];
  readonly getFacts: (code: string) => { readonly slow: boolean; readonly hours: number | null };
  readonly towns: () => Towns;
  readonly refresh: () => Promise<void>;
};

type PlacesState = {
  readonly snapshot: PlacesSnapshot;
  readonly facts: PlaceFacts;
  /** Serialized facts, to detect a change. */
  readonly factsSource: string;
  readonly version: number;
};

/**
 * Returns the forms of a region: as printed, as typed in any way, or one of its parts, a parish's concelho or district.
 */
const regionForms = (region: string): string[] => [
  fold(region),
  ...nameForms(region),
  ...region.split(', ').map(fold),
];

/** Returns the places within a region, if one is given. */
function filterByRegion(places: readonly IndexedPlace[], region: string): readonly IndexedPlace[] {
  const folded = fold(region);
  const listed = places.filter(({ gone }) => !gone);
  return folded ? listed.filter((place) => regionForms(place.region).includes(folded)) : listed;
}

const isListed = ({ gone }: IndexedPlace): boolean => !gone;

/** Tells whether a text is only part of a place's name, as with Santiago de Compostela: another place may be meant. */
function isShortName(text: string, { name }: IndexedPlace): boolean {
  const term = fold(text);
  // Either side of a hyphen is a name of its own, as in Vitoria-Gasteiz.
  if ([...nameForms(name), ...name.split('-').map(fold)].includes(term)) return false;
  return nameForms(name).some((form) => ` ${form} `.includes(` ${term} `));
}

/** Returns the indexes that a kind of question searches: `municipio_ce` includes places abroad. */
function selectIndexes(
  snapshot: PlacesSnapshot,
  kind: PlaceKind,
): readonly (readonly [string, PlaceIndex])[] {
  if (kind === 'freguesia') return [['freguesia', snapshot.freguesia]];
  const spain = ['municipio', snapshot.municipio] as const;
  return kind === 'municipio' ? [spain] : [spain, ['abroad', snapshot.abroad]];
}

/**
 * Keeps all places in memory for searching, and reloads them when the tables change. `readSnapshot` reads and indexes
 * them.
 */
export async function createPlaces(
  db: Db,
  mode: Mode,
  readSnapshot: typeof readPlacesSnapshot = readPlacesSnapshot,
): Promise<Places> {
  let state: PlacesState | undefined;
  const read = async (): Promise<PlacesState> => {
    const isCurrent = state && (await selectPlacesVersion(db)) === state.snapshot.version;
    const snapshot = isCurrent && state ? state.snapshot : await readSnapshot(db, MODE_RULES[mode].demoData);
    const rows = await selectPlaceFacts(db);
    const source = JSON.stringify(rows);
    if (state && isCurrent && source === state.factsSource) return state;
    const facts = placeFacts(rows, (code) => snapshot.registries.get(code) ?? []);
    return { snapshot, facts, factsSource: source, version: (state?.version ?? 0) + 1 };
  };
  const refresh = serialize(async () => {
    state = await read();
  });
  await refresh();
  const getState = () => state as PlacesState;
  const toHit = (kind: string, { place, via }: Found<IndexedPlace>): PlaceHit => {
    const { code, name, region } = place;
    // Otherwise the area contains the place, and the region names it already.
    const shown = via && (via.by !== 'area' || kind === 'municipio');
    const within = via?.by === 'area' && kind === 'freguesia' && { within: findConcelho(place) };
    return {
      code,
      name,
      region,
      ...getState().facts.get(kind, code),
      ...(shown && { via: via.text }),
      ...within,
    };
  };
  const toAnswer = (kind: string, { code, name, region }: IndexedPlace): PlaceAnswer => {
    const { slow, hours } = getState().facts.get(kind, code);
    return { code, name, region, slow, ...(hours !== null && { hours }) };
  };

  return {
    version: () => getState().version,
    refresh,
    search: (kind, term, maxHits, { gone = false } = {}) => {
      const limit = maxHits ?? 12;
      const parts = selectIndexes(getState().snapshot, kind);
      const find = (how: 'search' | 'searchStrictly') =>
        parts.flatMap(([part, { search }]) =>
          search[how](term, limit, (place) => !place.gone || (gone && place.source !== 'seed')).map(
            (found) => ({ part, found }),
          ),
        );
      const strict = parts.length > 1 ? find('searchStrictly') : [];
      const found = strict.length >= ENOUGH ? strict : find('search');
      const best = found.sort((a, b) => b.found.score - a.found.score).slice(0, limit);
      if (kind !== 'freguesia') return best.map(({ part, found: one }) => toHit(part, one));
      const all = getState().snapshot.concelhos.addParishes(
        term,
        best.map(({ found: one }) => one),
      );
      return all.slice(0, maxHits).map((one) => toHit(kind, one));
    },
    searchCompanies: (country, term, limit = 12) =>
      getState()
        .snapshot.companies.search(term, limit, (company) => company.country === country)
        .map(({ place: { code, name, region } }) => ({ code, name, region })),
    resolve: (kind, answer) => {
      for (const [part, { byCode }] of selectIndexes(getState().snapshot, kind)) {
        const match = byCode.get(answer.code ?? answer.name);
        if (match) return toAnswer(part, match);
      }
      const parts = selectIndexes(getState().snapshot, kind);
      const named = parts.flatMap(([part, { search }]) =>
        search.named(answer.name).map((place) => ({ part, place })),
      );
      const candidates = filterByRegion(
        named.map(({ place }) => place),
        answer.region,
      );
      const [only] = candidates;
      const part = named.find(({ place }) => place === only)?.part;
      if (only && part && candidates.length === 1 && !isShortName(answer.name, only))
        return toAnswer(part, only);
      const slow = kind !== 'freguesia' && isSlowRegistry(answer.name, getState().facts.slowNames);
      const concelho = kind === 'freguesia' ? getState().snapshot.concelhos.findParishes(answer.name) : [];
      const several =
        candidates.length > 1 ||
        (candidates.length === 0 && filterByRegion(concelho, answer.region).length > 1);
      const near =
        !several && parts.some(([, { search }]) => search.search(answer.name, 1, isListed).length > 0);
      const { name, region } = answer;
      return {
        ...{ code: null, name, region },
        ...(slow && { slow }),
        ...(several && { several }),
        ...(near && { near }),
      };
    },
    getRegistries: (code) => getState().snapshot.registries.get(code) ?? [],
    getFacts: (code) => getState().facts.get('municipio', code),
    towns: () => getState().snapshot.towns,
  };
}
