import type { PlaceAnswer } from '@folio/domain/flow/definition';
import { type PlaceText, placeReadings, splitBrackets } from '@folio/domain/place/read-place-text';
import { fold, nameForms } from './fold.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { type PlaceKind, type PlacesState, selectIndexes } from './places-state.ts';

/**
 * Returns the forms of a region: as printed, as typed in any way, or one of its parts, a parish's concelho or district.
 */
const regionForms = (region: string): string[] => [
  fold(region),
  ...nameForms(region),
  ...region.split(', ').map(fold),
];

/** Returns whether a place is in a region; no region contains every place. */
const isWithin = (place: IndexedPlace, region: string): boolean =>
  fold(region) === '' || regionForms(place.region).includes(fold(region));

const isListed = ({ gone }: IndexedPlace): boolean => !gone;

/**
 * Returns whether a text is only part of a place's name, as with Santiago de Compostela: the customer may mean another
 * place.
 */
function isShortName(text: string, { name }: IndexedPlace): boolean {
  const term = fold(text);
  // Either side of a hyphen is a name of its own, as in Vitoria-Gasteiz.
  if ([...nameForms(name), ...name.split('-').map(fold)].includes(term)) return false;
  return nameForms(name).some((form) => ` ${form} `.includes(` ${term} `));
}

/** A place and the index that it belongs to. */
type Candidate = { readonly part: string; readonly place: IndexedPlace };

/**
 * Completes a place answer by its code, or by a name that only one place has, with its region next to it or behind it
 * (AP-33, EN-8). An unknown, ambiguous or partial name stays free text (code null) for staff to resolve, flagged as
 * ambiguous or similar. Its registry is unknown, so it gets the promise of a slow one (VA-5).
 */
export function resolvePlace(state: PlacesState, kind: PlaceKind, answer: PlaceAnswer): PlaceAnswer {
  for (const [part, { byCode }] of selectIndexes(state.snapshot, kind)) {
    const place = byCode.get(answer.code ?? answer.name);
    if (place) return toAnswer(state, { part, place });
  }
  const typed: PlaceText = { name: answer.name, region: '' };
  const readings = [typed, ...placeReadings(answer.name)].map((text) => ({
    text,
    candidates: findNamed(state, kind, text, answer.region),
  }));
  for (const { text, candidates } of readings) {
    const [only] = candidates;
    if (only && candidates.length === 1 && !isShortName(text.name, only.place)) return toAnswer(state, only);
  }
  const several = readings.some(({ candidates }) => candidates.length > 1);
  return toFreeText(state, kind, answer, several);
}

/**
 * Returns the listed places with a name in a text's region and in the region next to it. Dissolved parishes, which old
 * deeds name, count only if no listed one has the name.
 */
function findNamed(
  { snapshot }: PlacesState,
  kind: PlaceKind,
  { name, region }: PlaceText,
  beside: string,
): Candidate[] {
  const named = selectIndexes(snapshot, kind).flatMap(([part, { search }]) =>
    search.named(name).map((place) => ({ part, place })),
  );
  const within = named.filter(({ place }) => isWithin(place, region) && isWithin(place, beside));
  const listed = within.filter(({ place }) => isListed(place));
  const found = listed.length > 0 ? listed : within.filter(({ place }) => place.source !== 'seed');
  // Only accents distinguish Píñar from El Pinar, both in Granada.
  const exact = found.filter(({ place }) => place.name.toLowerCase() === name.toLowerCase());
  return exact.length === 1 && (region !== '' || beside !== '') ? exact : found;
}

function toAnswer({ facts }: PlacesState, { part, place: { code, name, region } }: Candidate): PlaceAnswer {
  const { slow, hours } = facts.get(part, code);
  return { code, name, region, slow, ...(hours !== null && { hours }) };
}

/** Splits a typed region off the name, so that an answer never prints it twice. */
function splitTyped({ name, region }: PlaceText): PlaceText {
  if (region === '') return splitBrackets(name) ?? { name, region };
  const split = placeReadings(name).find((reading) => fold(reading.region) === fold(region));
  return { name: split?.name ?? name, region };
}

/** Returns the answer as free text, with the flags for staff and the customer about its name. */
function toFreeText(
  { snapshot }: PlacesState,
  kind: PlaceKind,
  answer: PlaceAnswer,
  isAmbiguous: boolean,
): PlaceAnswer {
  const { name, region } = splitTyped(answer);
  const parishes = kind === 'freguesia' && !isAmbiguous ? snapshot.concelhos.findParishes(name) : [];
  const several = isAmbiguous || parishes.filter((parish) => isWithin(parish, region)).length > 1;
  const parts = selectIndexes(snapshot, kind);
  const near = !several && parts.some(([, { search }]) => search.search(name, 1, isListed).length > 0);
  return { code: null, name, region, slow: true, ...(several && { several }), ...(near && { near }) };
}
