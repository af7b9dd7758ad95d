import type { SearchablePlace } from './search/searchable-place.ts';

/** A place in memory. */
export type IndexedPlace = SearchablePlace & {
  readonly source: string;
  /** Set if it is no longer in its source list. */
  readonly gone: boolean;
};
