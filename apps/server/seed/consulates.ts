import { fold } from '../src/stores/places/fold.ts';
import { listIn, readList } from './read-list.ts';

export type ConsulateSeed = {
  readonly kind: 'abroad';
  readonly code: string;
  readonly name: string;
  /** The country. */
  readonly region: string;
  readonly aliases: readonly string[];
  readonly weight: number;
  readonly slow: false;
  readonly delivery_hours: null;
};

/** Search weights: consulates with a large Spanish community, and others. */
const WEIGHT = { large: 60, other: 10 } as const;

/**
 * Returns the Spanish consular registries, which record births, marriages and deaths of Spaniards abroad, as
 * places.
 */
export const consulates = (): ConsulateSeed[] =>
  readList<'country' | 'city' | 'aliases' | 'large'>('consulates').map(
    ({ country, city, aliases, large }) => ({
      kind: 'abroad',
      code: `consulate-${fold(country)}-${fold(city)}`.replaceAll(' ', '-'),
      name: city,
      region: country,
      aliases: [...listIn(aliases), `Consulado de España en ${city}`],
      weight: large ? WEIGHT.large : WEIGHT.other,
      slow: false,
      delivery_hours: null,
    }),
  );
