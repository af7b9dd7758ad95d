import type { PlaceHit } from '@folio/contract/selling/flow.view';
import type { PlaceAnswer } from '@folio/domain/flow/definition';
import { MODE_RULES, type Mode } from '../../platform/config/mode.ts';
import type { Db } from '../../platform/db/connect.ts';
import { serialize } from '../../platform/db/serialize.ts';
import { placeFacts } from './place-facts.ts';
import { type RegistryRow, selectPlaceFacts, selectPlacesVersion } from './places.queries.ts';
import type { PlaceKind, PlacesState } from './places-state.ts';
import { readPlacesSnapshot } from './read-index.ts';
import { resolvePlace } from './resolve-place.ts';
import { searchPlaces } from './search-places.ts';
import type { Towns } from './towns.ts';

type FoundCompany = { readonly code: string; readonly name: string; readonly region: string };

export type Places = {
  /** Version of the names, for caches of pages that show places. */
  readonly version: () => number;
  /** Searches like {@link searchPlaces}. */
  readonly search: (
    kind: PlaceKind,
    term: string,
    limit?: number,
    options?: { gone?: boolean },
  ) => PlaceHit[];
  readonly searchCompanies: (country: 'ES' | 'PT', term: string, limit?: number) => FoundCompany[];
  /** Completes a place answer like {@link resolvePlace}. */
  readonly resolve: (kind: PlaceKind, answer: PlaceAnswer) => PlaceAnswer;
  readonly getRegistries: (code: string) => readonly RegistryRow[];
  readonly getFacts: (code: string) => { readonly slow: boolean; readonly hours: number | null };
  readonly towns: () => Towns;
  readonly refresh: () => Promise<void>;
};

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
  return {
    version: () => getState().version,
    refresh,
    search: (kind, term, limit, { gone = false } = {}) =>
      searchPlaces(getState(), kind, term, { limit, gone }),
    searchCompanies: (country, term, limit = 12) =>
      getState()
        .snapshot.companies.search(term, limit, (company) => company.country === country)
        .map(({ place: { code, name, region } }) => ({ code, name, region })),
    resolve: (kind, answer) => resolvePlace(getState(), kind, answer),
    getRegistries: (code) => getState().snapshot.registries.get(code) ?? [],
    getFacts: (code) => getState().facts.get('municipio', code),
    towns: () => getState().snapshot.towns,
  };
}
