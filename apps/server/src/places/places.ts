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
import { ENOUGH, type Found, type SearchablePlace } from './search.ts';
import type { Towns } from './towns.ts';

export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
/** A place in memory. */
export type IndexedPlace = SearchablePlace & {
  readonly source: string;
  /** No longer in the list that it came from. */
  readonly gone: boolean;
};
type FoundCompany = { readonly code: string; readonly name: string; readonly region: string };

export type Places = {
  /** What of the names changed last; pages that show places are kept by it. */
  readonly version: () => number;
  /**
   * `gone`: also those that their list names no longer, as old deeds do. Without a limit some twelve, and all parishes
   * of a concelho that is typed.
   */
  readonly search: (
    kind: PlaceKind,
    term: string,
    limit?: number,
    options?: { gone?: boolean },
  ) => PlaceHit[];
  readonly searchCompanies: (country: 'ES' | 'PT', term: string, limit?: number) => FoundCompany[];
  /**
   * Fills in what the server knows of an answered place: by its code, or by its name when only one place bears it. A name that is not
   * known, known twice, or only a part of one, stays free text (code null) for staff to settle, and says whether several bear it or one is
   * like it; it is judged slow if it is nearly that of a slow one (VA-5).
   */
  readonly resolve: (kind: PlaceKind, answer: PlaceAnswer) => PlaceAnswer;
  readonly registriesOf: (code: string) => readonly RegistryRow[];
  readonly factsOf: (code: string) => { readonly slow: boolean; readonly hours: number | null };
  readonly towns: () => Towns;
  readonly refresh: () => Promise<void>;
};

type State = {
  readonly snapshot: PlacesSnapshot;
  readonly facts: PlaceFacts;
  /** What the facts were read from, to tell whether they changed. */
  readonly said: string;
  readonly version: number;
};

/** A region as it is printed, in any way that its name may be typed, or by one of its parts: a parish's concelho or its district. */
const regionForms = (region: string): string[] => [
  fold(region),
  ...nameForms(region),
  ...region.split(', ').map(fold),
];

/** Those of some places that lie in a region, if one is named. */
function lyingIn(places: readonly IndexedPlace[], region: string): readonly IndexedPlace[] {
  const wanted = fold(region);
  const listed = places.filter(({ gone }) => !gone);
  return wanted ? listed.filter((place) => regionForms(place.region).includes(wanted)) : listed;
}

const isListed = ({ gone }: IndexedPlace): boolean => !gone;

/** Whether a place is called by a part of its name only, as Santiago de Compostela is: others may be meant. */
function isShortName(text: string, { name }: IndexedPlace): boolean {
  const said = fold(text);
  // Either side of a hyphen is a name of its own, as in Vitoria-Gasteiz.
  if ([...nameForms(name), ...name.split('-').map(fold)].includes(said)) return false;
  return nameForms(name).some((form) => ` ${form} `.includes(` ${said} `));
}

/** The parts of an index that a kind of question searches: `municipio_ce` also looks abroad. */
function partsOf(snapshot: PlacesSnapshot, kind: PlaceKind): readonly (readonly [string, PlaceIndex])[] {
  if (kind === 'freguesia') return [['freguesia', snapshot.freguesia]];
  const spain = ['municipio', snapshot.municipio] as const;
  return kind === 'municipio' ? [spain] : [spain, ['abroad', snapshot.abroad]];
}

/**
 * All places, kept in memory for searching; read again when the tables change. `readSnapshot` reads them and
 * makes their indexes.
 */
export async function createPlaces(
  db: Db,
  mode: Mode,
  readSnapshot: typeof readPlacesSnapshot = readPlacesSnapshot,
): Promise<Places> {
  let state: State | undefined;
  const read = async (): Promise<State> => {
    const known = state && (await selectPlacesVersion(db)) === state.snapshot.version;
    const snapshot = known && state ? state.snapshot : await readSnapshot(db, MODE_RULES[mode].demoData);
    const rows = await selectPlaceFacts(db);
    const said = JSON.stringify(rows);
    if (state && known && said === state.said) return state;
    const facts = placeFacts(rows, (code) => snapshot.registries.get(code) ?? []);
    return { snapshot, facts, said, version: (state?.version ?? 0) + 1 };
  };
  const refresh = serialize(async () => {
    state = await read();
  });
  await refresh();
  const now = () => state as State;
  const toHit = (kind: string, { place, via }: Found<IndexedPlace>): PlaceHit => {
    const { code, name, region } = place;
    // Elsewhere the areas are what the place lies in, which its region says already.
    const shown = via && (via.by !== 'area' || kind === 'municipio');
    const within = via?.by === 'area' && kind === 'freguesia' && { within: findConcelho(place) };
    return { code, name, region, ...now().facts.of(kind, code), ...(shown && { via: via.text }), ...within };
  };
  const toAnswer = (kind: string, { code, name, region }: IndexedPlace): PlaceAnswer => {
    const { slow, hours } = now().facts.of(kind, code);
    return { code, name, region, slow, ...(hours !== null && { hours }) };
  };

  return {
    version: () => now().version,
    refresh,
    search: (kind, term, most, { gone = false } = {}) => {
      const limit = most ?? 12;
      const parts = partsOf(now().snapshot, kind);
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
      const all = now().snapshot.concelhos.complete(
        term,
        best.map(({ found: one }) => one),
      );
      return all.slice(0, most).map((one) => toHit(kind, one));
    },
    searchCompanies: (country, term, limit = 12) =>
      now()
        .snapshot.companies.search(term, limit, (company) => company.country === country)
        .map(({ place: { code, name, region } }) => ({ code, name, region })),
    resolve: (kind, answer) => {
      for (const [part, { byCode }] of partsOf(now().snapshot, kind)) {
        const known = byCode.get(answer.code ?? answer.name);
        if (known) return toAnswer(part, known);
      }
      const parts = partsOf(now().snapshot, kind);
      const named = parts.flatMap(([part, { search }]) =>
        search.named(answer.name).map((place) => ({ part, place })),
      );
      const fitting = lyingIn(
        named.map(({ place }) => place),
        answer.region,
      );
      const [one] = fitting;
      const part = named.find(({ place }) => place === one)?.part;
      if (one && part && fitting.length === 1 && !isShortName(answer.name, one)) return toAnswer(part, one);
      const slow = kind !== 'freguesia' && isSlowRegistry(answer.name, now().facts.slowNames);
      const concelho = kind === 'freguesia' ? now().snapshot.concelhos.parishesOf(answer.name) : [];
      const several =
        fitting.length > 1 || (fitting.length === 0 && lyingIn(concelho, answer.region).length > 1);
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
    registriesOf: (code) => now().snapshot.registries.get(code) ?? [],
    factsOf: (code) => now().facts.of('municipio', code),
    towns: () => now().snapshot.towns,
  };
}
