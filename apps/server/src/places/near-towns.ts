import type { IndexedPlace } from './places.ts';

/** Towns around each town of one province, the nearest first, by their postal codes; none for a town whose codes are not known. */
export type NearTowns = (code: string) => readonly IndexedPlace[];

/** How many towns before and behind a town in the order of codes are weighed. */
const REACH = 8;

const codesOf = ({ postcodes = [] }: IndexedPlace): number[] =>
  postcodes
    .filter((code) => code.length === 5)
    .map(Number)
    .sort((a, b) => a - b);

/**
 * Postal codes go from place to place along the carriers' rounds: two towns that share one border on each other, and towns whose codes
 * follow each other are close. A town's middle code stands for it, as its first or last may be another town's whose edge it serves.
 */
export function nearTowns(towns: readonly IndexedPlace[]): NearTowns {
  const coded = towns
    .map((town) => ({ town, codes: codesOf(town) }))
    .flatMap(({ town, codes }) => {
      const middle = codes[Math.floor((codes.length - 1) / 2)];
      return middle === undefined ? [] : [{ town, codes, middle }];
    })
    .sort((a, b) => a.middle - b.middle || (a.town.code < b.town.code ? -1 : 1));
  const places = new Map(coded.map(({ town }, at) => [town.code, at]));
  const sharing = new Map<number, IndexedPlace[]>();
  for (const { town, codes } of coded)
    for (const code of codes) sharing.set(code, [...(sharing.get(code) ?? []), town]);

  return (code) => {
    const at = places.get(code);
    const own = at === undefined ? undefined : coded[at];
    if (at === undefined || !own) return [];
    const borders = own.codes.flatMap((one) => sharing.get(one) ?? []);
    const follow = coded
      .slice(Math.max(0, at - REACH), at + REACH + 1)
      .sort((a, b) => Math.abs(a.middle - own.middle) - Math.abs(b.middle - own.middle))
      .map(({ town }) => town);
    return [...new Set([...borders, ...follow])].filter((town) => town !== own.town);
  };
}
