/** Portugal's 3,092 parishes (freguesias) of 2013 by their DICOFRE codes; NOTICE names the sources. */

import { fold } from '../src/stores/places/fold.ts';
import { readList } from './read-list.ts';

/** Inhabitants of the larger concelhos, in thousands. */
const SIZES: ReadonlyMap<string, number> = new Map(
  readList<'concelho' | 'thousands'>('concelhos').map(({ concelho, thousands }) => [
    concelho,
    Number(thousands),
  ]),
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

/** Returns the search weight of a parish: that of its concelho when they share a name, else far less. */
export function parishWeight(parish: string, concelho: string): number {
  const size = SIZES.get(concelho) ?? 10;
  return ` ${fold(parish)} `.includes(` ${fold(concelho)} `) ? size : Math.max(1, Math.round(size / 10));
}

export const parishes = (): ParishSeed[] =>
  readList<'dicofre' | 'freguesia' | 'concelho' | 'distrito'>('parishes').map(
    ({ dicofre, freguesia, concelho, distrito }) => ({
      kind: 'freguesia',
      code: dicofre,
      name: freguesia,
      region: `${concelho}, ${distrito}`,
      aliases: [],
      weight: parishWeight(freguesia, concelho),
      slow: false,
      delivery_hours: null,
    }),
  );
