import { fold, nameForms } from '../fold.ts';
import { AREA, createEntries } from './name-entries.ts';
import { createPostcodeIndex, type PostcodeIndex } from './postcode-index.ts';
import type { SearchablePlace, Via } from './searchable-place.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

/** The indexed list. A place is known by its position in `places`, its owner number in the indexes. */
export type PlaceIndex<P extends SearchablePlace> = {
  readonly places: readonly P[];
  readonly texts: TextIndex;
  readonly labels: readonly Via[];
  readonly postcodes: PostcodeIndex;
  /** The score that each place gets for its size. */
  readonly sizes: Float64Array;
  /** The folded name of each place. */
  readonly names: readonly string[];
  /** All folded names and the region of each place, with a space before every word. */
  readonly words: readonly string[];
};

/** Indexes a list of places in the order of their names. */
export function createPlaceIndex<P extends SearchablePlace>(list: readonly P[]): PlaceIndex<P> {
  const collator = new Intl.Collator('es');
  const places = [...list].sort((a, b) => collator.compare(a.name, b.name));
  const { entries, labels } = createEntries(places);
  return {
    places,
    labels,
    texts: createTextIndex(entries),
    postcodes: createPostcodeIndex(places),
    sizes: Float64Array.from(places, ({ weight }) => 2 * Math.log2(1 + weight)),
    names: places.map(({ name }) => fold(name)),
    words: places.map(
      ({ name, aliases, region }) => ` ${[name, ...aliases].flatMap(nameForms).join(' ')} ${fold(region)}`,
    ),
  };
}

/** Returns what the size of a place adds to a match of this kind: own names count it twice. */
export const sizeBonus = ({ sizes }: PlaceIndex<SearchablePlace>, owner: number, kind: number): number =>
  (sizes[owner] as number) * (kind < AREA ? 2 : 1);
