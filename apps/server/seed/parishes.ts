/**
 * Portugal's parishes (freguesias) until the official list is imported: one per concelho, and those of Lisboa
 * and Porto. The codes are our own and look unlike DICOFRE's.
 */
import { fold } from '../src/stores/places/fold.ts';
import { readList } from './read-list.ts';

/** Portugal's 308 concelhos by district or island; `thousands` counts the inhabitants of the larger ones. */
const CONCELHOS = readList<'district' | 'concelho' | 'thousands'>('concelhos');
const SIZES: ReadonlyMap<string, number> = new Map(
  CONCELHOS.flatMap(({ concelho, thousands }) => (thousands ? [[concelho, Number(thousands)]] : [])),
);
/** Parishes of Lisboa and Porto, neither of which has one of its own name. */
const CITY_PARISHES = Map.groupBy(
  readList<'concelho' | 'parish'>('city-parishes'),
  ({ concelho }) => concelho,
);

export type ParishSeed = {
  readonly kind: 'freguesia';
  readonly code: string;
  readonly name: string;
  /** 'Concelho, Distrito'. */
  readonly region: string;
  readonly aliases: readonly string[];
  readonly weight: number;
  readonly slow: false;
  readonly delivery_hours: null;
};

const slug = (text: string): string => fold(text).replaceAll(' ', '-');

/** Returns the search weight of a parish: that of its concelho when they share a name, else far less. */
export function parishWeight(parish: string, concelho: string): number {
  const size = SIZES.get(concelho) ?? 10;
  return ` ${fold(parish)} `.includes(` ${fold(concelho)} `) ? size : Math.max(1, Math.round(size / 10));
}

export const parishes = (): ParishSeed[] =>
  CONCELHOS.flatMap(({ district, concelho }) => {
    const names = CITY_PARISHES.get(concelho)?.map(({ parish }) => parish) ?? [concelho];
    return names.map((name) => ({
      kind: 'freguesia' as const,
      code: `seed-${slug(district)}-${slug(concelho)}-${slug(name)}`,
      name,
      region: `${concelho}, ${district}`,
      aliases: [],
      weight: parishWeight(name, concelho),
      slow: false as const,
      delivery_hours: null,
    }));
  });
