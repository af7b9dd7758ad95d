import { fold } from './fold.ts';
import type { IndexedPlace } from './indexed-place.ts';

/** A province of Spain with its municipalities in alphabetical order. */
export type Province = {
  readonly slug: string;
  readonly name: string;
  readonly towns: readonly [IndexedPlace, ...IndexedPlace[]];
};

const { compare } = new Intl.Collator('es');

/** Groups towns by province, both in alphabetical order. */
export function createProvinces(towns: readonly IndexedPlace[]): readonly Province[] {
  return [...Map.groupBy(towns, ({ region }) => region)]
    .map(([name, members]): Province => {
      const sorted = members.toSorted((a, b) => compare(a.name, b.name));
      // A group has at least one member.
      return {
        name,
        slug: fold(name).replaceAll(' ', '-'),
        towns: sorted as [IndexedPlace, ...IndexedPlace[]],
      };
    })
    .sort((a, b) => compare(a.name, b.name));
}
