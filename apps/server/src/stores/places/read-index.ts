import type { Db } from '../../platform/db/connect.ts';
import { type Concelhos, createConcelhos, findConcelho } from './concelhos.ts';
import type { IndexedPlace } from './indexed-place.ts';
import {
  type PlaceRow,
  type RegistryRow,
  selectCompanies,
  selectLocalities,
  selectPlaces,
  selectPlacesVersion,
  selectPostcodes,
  selectRegistries,
} from './places.queries.ts';
import { createPlaceSearch, type PlaceSearch } from './search/place-search.ts';
import type { SearchablePlace } from './search/searchable-place.ts';
import { createTowns, type Towns } from './towns.ts';

export type PlaceIndex = {
  readonly byCode: ReadonlyMap<string, IndexedPlace>;
  readonly search: PlaceSearch<IndexedPlace>;
};
type Company = SearchablePlace & { readonly country: string };
/** All search indexes of one version. */
export type PlacesSnapshot = {
  readonly version: number;
  readonly municipio: PlaceIndex;
  readonly freguesia: PlaceIndex;
  readonly concelhos: Concelhos<IndexedPlace>;
  readonly abroad: PlaceIndex;
  readonly companies: PlaceSearch<Company>;
  readonly towns: Towns;
  readonly registries: ReadonlyMap<string, readonly RegistryRow[]>;
};

function createIndex(places: readonly IndexedPlace[]): PlaceIndex {
  return {
    byCode: new Map(places.map((place) => [place.code, place])),
    search: createPlaceSearch(places),
  };
}

function toPlace({ removed_at, ...row }: PlaceRow, areas: readonly string[]): IndexedPlace {
  return { ...row, gone: removed_at !== null, areas };
}

/** Spanish or English names of Portuguese concelhos. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { Porto: ['Oporto'], Lisboa: ['Lisbon'] };

function concelhoNames(row: PlaceRow): readonly string[] {
  const concelho = findConcelho(row);
  return [concelho, ...(OTHER_NAMES[concelho] ?? [])];
}

/** Lets other work run between two long computations. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads the places and builds their indexes; invented registries and companies are included only in demo mode. */
export async function readPlacesSnapshot(db: Db, demo: boolean): Promise<PlacesSnapshot> {
  // The version is read first, so that a change in between counts as newer and is read again.
  const version = await selectPlacesVersion(db);
  const [towns, parishes, abroad, localities, postcodes, registryRows, companyRows] = await Promise.all([
    selectPlaces(db, 'municipio'),
    selectPlaces(db, 'freguesia'),
    selectPlaces(db, 'abroad'),
    selectLocalities(db),
    selectPostcodes(db),
    selectRegistries(db, demo),
    selectCompanies(db, demo),
  ]);
  const municipalities = towns.map((row): IndexedPlace => {
    const codes = postcodes.get(row.code) ?? [];
    // A town with many postal codes is not small, whatever its recorded weight.
    const weight = Math.max(row.weight, codes.length);
    return { ...toPlace(row, localities.get(row.code) ?? []), weight, postcodes: codes };
  });
  const municipio = createIndex(municipalities);
  await yieldToEventLoop();
  const parishPlaces = parishes.map((row) => toPlace(row, concelhoNames(row)));
  const freguesia = createIndex(parishPlaces);
  await yieldToEventLoop();
  const registries = new Map<string, RegistryRow[]>();
  for (const row of registryRows)
    for (const code of row.municipalities) registries.set(code, [...(registries.get(code) ?? []), row]);
  const companies = companyRows.map(({ country, tax_id, name, seat }) => ({
    ...{ country, code: tax_id, name, region: seat, aliases: [tax_id], weight: 1 },
  }));
  return {
    version,
    municipio,
    freguesia,
    concelhos: createConcelhos(parishPlaces),
    abroad: createIndex(abroad.map((row) => toPlace(row, [row.region]))),
    companies: createPlaceSearch(companies),
    towns: createTowns(municipalities),
    registries,
  };
}
