import { nameForms, wordStarts } from '../fold.ts';
import type { SearchablePlace, Via } from './searchable-place.ts';
import type { IndexEntry } from './text-index.ts';

/**
 * Kinds of entry: a place's own name, and an area's. The kind after each is the same name from a later word on.
 */
export const OWN = 0;
export const AREA = 2;

/** Labels of a match by name and by postal code; other labels are indexes of a `Via`. */
export const BY_NAME = -1;
export const BY_POSTCODE = -2;

type Name = { readonly forms: readonly string[]; readonly label: number };

/** Returns a place's own names: its name, and its aliases with a label each. */
const ownNames = ({ name, aliases }: SearchablePlace, labels: Via[]): Name[] => [
  { forms: nameForms(name), label: BY_NAME },
  ...aliases.map((text) => ({ forms: nameForms(text), label: labels.push({ by: 'alias', text }) - 1 })),
];

/** Returns the index entries of one place. Appends its aliases and areas to the labels. */
function placeEntries(place: SearchablePlace, owner: number, labels: Via[]): IndexEntry[] {
  const entries: IndexEntry[] = [];
  const seen = new Set<string>();
  const add = (text: string, kind: number, label: number) => {
    if (seen.has(text)) return;
    seen.add(text);
    entries.push({ text, owner, kind, label });
  };
  const addWordStarts = ({ forms, label }: Name, kind: number) => {
    for (const form of forms)
      for (const text of wordStarts(form)) add(text, text === form ? kind : kind + 1, label);
  };
  const names = ownNames(place, labels);
  // Whole names first, so that a word of a name does not hide an equal alias.
  for (const { forms, label } of names) for (const form of forms) add(form, OWN, label);
  for (const name of names) addWordStarts(name, OWN);
  for (const text of place.areas ?? [])
    addWordStarts({ forms: nameForms(text), label: labels.push({ by: 'area', text }) - 1 }, AREA);
  return entries;
}

/** Returns the index entries of all names of the places, and what their labels mean. */
export function createEntries(places: readonly SearchablePlace[]): {
  readonly entries: IndexEntry[];
  readonly labels: readonly Via[];
} {
  const labels: Via[] = [];
  return { entries: places.flatMap((place, owner) => placeEntries(place, owner, labels)), labels };
}
