/** The searchable data of a place. */
export type SearchablePlace = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly aliases: readonly string[];
  /** Grows with size: population in thousands, or the number of postal codes. */
  readonly weight: number;
  /** Names of areas inside or around the place: they find it, ranked below its own names. */
  readonly areas?: readonly string[];
  readonly postcodes?: readonly string[];
};

/** The text that found a place, if not its name: an alias, an area, or a postal code or its prefix (`289…`). */
export type Via = { readonly by: 'alias' | 'area' | 'postcode'; readonly text: string };

/** A place found. Scores of different searches are comparable. */
export type Found<P> = { readonly place: P; readonly score: number; readonly via?: Via };
