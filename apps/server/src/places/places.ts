import type { PlaceHit } from '@folio/contract/views';
import type { PlaceAnswer } from '@folio/domain/flow/definition';
import type { Db } from '../db/connect.ts';
import { createPlaceSearch, fold, nameForms, type SearchablePlace } from './search.ts';

export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
type Place = SearchablePlace & { readonly slow: boolean; readonly hours: number | null };
type Index = {
  readonly byCode: ReadonlyMap<string, Place>;
  readonly search: (term: string, limit?: number) => Place[];
  /** Folded name form → the places that bear it. */
  readonly byForm: ReadonlyMap<string, readonly Place[]>;
};

export type Places = {
  readonly search: (kind: PlaceKind, term: string, limit?: number) => PlaceHit[];
  /**
   * Fills in what the server knows of an answered place: by its code, or by its name when only one place bears it. A name that is not
   * known, or known twice, stays free text (code null) for staff to settle.
   */
  readonly resolve: (kind: PlaceKind, answer: PlaceAnswer) => PlaceAnswer;
  readonly refresh: () => Promise<void>;
};

async function readPlaces(db: Db, kind: 'municipio' | 'freguesia' | 'abroad'): Promise<Place[]> {
  const rows = await db.selectFrom('place').selectAll().where('kind', '=', kind).execute();
  return rows.map(({ code, name, region, aliases, weight, slow, delivery_hours }) => ({
    ...{ code, name, region, aliases, weight, slow },
    hours: delivery_hours,
  }));
}

function indexOf(places: readonly Place[]): Index {
  const byForm = new Map<string, Place[]>();
  for (const place of places) {
    for (const form of new Set([place.name, ...place.aliases].flatMap(nameForms))) {
      const sharing = byForm.get(form);
      if (sharing) sharing.push(place);
      else byForm.set(form, [place]);
    }
  }
  return {
    byCode: new Map(places.map((place) => [place.code, place])),
    search: createPlaceSearch(places),
    byForm,
  };
}

const toAnswer = (place: Place): PlaceAnswer => ({
  code: place.code,
  name: place.name,
  region: place.region,
  slow: place.slow,
  ...(place.hours !== null && { hours: place.hours }),
});

function only(places: readonly Place[], region: string): Place | undefined {
  const wanted = fold(region);
  const fitting = wanted ? places.filter((place) => nameForms(place.region).includes(wanted)) : places;
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** All places, kept in memory for searching; read again when the table changes. */
export async function createPlaces(db: Db): Promise<Places> {
  const indexes = new Map<PlaceKind, Index>();
  const refresh = async () => {
    const [towns, parishes, abroad] = await Promise.all(
      (['municipio', 'freguesia', 'abroad'] as const).map((kind) => readPlaces(db, kind)),
    );
    const municipio = indexOf(towns ?? []);
    indexes.set('municipio', municipio);
    indexes.set('freguesia', indexOf(parishes ?? []));
    // The wider search is the same one while there is nothing abroad.
    indexes.set('municipio_ce', abroad?.length ? indexOf([...(towns ?? []), ...abroad]) : municipio);
  };
  await refresh();
  const of = (kind: PlaceKind) => indexes.get(kind) as Index;
  return {
    refresh,
    search: (kind, term, limit) =>
      of(kind)
        .search(term, limit)
        .map(({ code, name, region, slow, hours }) => ({ code, name, region, slow, hours })),
    resolve: (kind, answer) => {
      const index = of(kind);
      const known = answer.code ? index.byCode.get(answer.code) : undefined;
      if (known) return toAnswer(known);
      const named = only(index.byForm.get(fold(answer.name)) ?? [], answer.region);
      return named ? toAnswer(named) : { code: null, name: answer.name, region: answer.region };
    },
  };
}
