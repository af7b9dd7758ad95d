/**
 * Portugal's parishes (freguesias) until the official list is imported: one a concelho, of its seat's name, and those of Lisboa and Porto.
 * The codes are ours, so that nobody takes them for DICOFRE's.
 */
import { fold } from '../src/places/fold.ts';
import { readData } from './read-data.ts';

/** Portugal's 308 concelhos by district or island; `thousands` of people for the larger ones. */
const CONCELHOS = readData<'district' | 'concelho' | 'thousands'>('concelhos');
const SIZES: ReadonlyMap<string, number> = new Map(
  CONCELHOS.flatMap(({ concelho, thousands }) => (thousands ? [[concelho, Number(thousands)]] : [])),
);
/** Parishes of Lisboa and Porto, which have none of their own name. */
const CITY_PARISHES = Map.groupBy(
  readData<'concelho' | 'parish'>('city-parishes'),
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

/** A parish of a concelho ranks as the concelho does if it bears its name, else well below it. */
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
