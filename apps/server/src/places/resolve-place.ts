import type { PlaceAnswer } from '@folio/domain/flow/definition';
import { isSlowRegistry } from '@folio/domain/place/slow-registry';
import { fold, nameForms } from './fold.ts';
import { type IndexedPlace, type PlaceKind, type PlacesState, selectIndexes } from './places-state.ts';

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

/** A place and the index that it belongs to. */
type Candidate = { readonly part: string; readonly place: IndexedPlace };

/**
 * Completes a place answer by its code, or by a name that only one place has. An unknown, ambiguous or partial name
 * stays free text (code null) for staff to resolve, flagged as ambiguous or similar. It is slow if it nearly names a
 * slow place (VA-5).
 */
export function resolvePlace(state: PlacesState, kind: PlaceKind, answer: PlaceAnswer): PlaceAnswer {
  for (const [part, { byCode }] of selectIndexes(state.snapshot, kind)) {
    const place = byCode.get(answer.code ?? answer.name);
    if (place) return toAnswer(state, { part, place });
  }
  const candidates = findNamed(state, kind, answer);
  const [only] = candidates;
  if (only && candidates.length === 1 && !isShortName(answer.name, only.place)) return toAnswer(state, only);
  return toFreeText(state, kind, answer, candidates.length);
}

/** Returns the places with the answer's name, within its region if it gives one. */
function findNamed({ snapshot }: PlacesState, kind: PlaceKind, { name, region }: PlaceAnswer): Candidate[] {
  const named = selectIndexes(snapshot, kind).flatMap(([part, { search }]) =>
    search.named(name).map((place) => ({ part, place })),
  );
  const within = new Set(
    filterByRegion(
      named.map(({ place }) => place),
      region,
    ),
  );
  return named.filter(({ place }) => within.has(place));
}

function toAnswer({ facts }: PlacesState, { part, place: { code, name, region } }: Candidate): PlaceAnswer {
  const { slow, hours } = facts.get(part, code);
  return { code, name, region, slow, ...(hours !== null && { hours }) };
}

/** Returns the answer as free text, with what staff and the customer should know of its name. */
function toFreeText(
  { snapshot, facts }: PlacesState,
  kind: PlaceKind,
  { name, region }: PlaceAnswer,
  matches: number,
): PlaceAnswer {
  const isParish = kind === 'freguesia';
  const parishes = isParish && matches === 0 ? snapshot.concelhos.findParishes(name) : [];
  const several = matches > 1 || filterByRegion(parishes, region).length > 1;
  const slow = !isParish && isSlowRegistry(name, facts.slowNames);
  const parts = selectIndexes(snapshot, kind);
  const near = !several && parts.some(([, { search }]) => search.search(name, 1, isListed).length > 0);
  return {
    ...{ code: null, name, region },
    ...(slow && { slow }),
    ...(several && { several }),
    ...(near && { near }),
  };
}
