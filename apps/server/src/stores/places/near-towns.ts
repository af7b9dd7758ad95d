import type { IndexedPlace } from './indexed-place.ts';

/**
 * Returns the towns around a town of one province, nearest first, by their postal codes; none if its codes are unknown.
 */
export type NearTowns = (code: string) => readonly IndexedPlace[];

/** Number of towns before and after a town in code order that are considered. */
const REACH = 8;

const fullCodes = ({ postcodes = [] }: IndexedPlace): number[] =>
  postcodes
    .filter((code) => code.length === 5)
    .map(Number)
    .sort((a, b) => a - b);

/**
 * Postal codes follow the carriers' rounds: towns that share a code border on each other, and towns with consecutive
 * codes are close. A town is ranked by its middle code, as its first or last may belong to a neighbour whose edge it
 * serves.
 */
export function nearTowns(towns: readonly IndexedPlace[]): NearTowns {
  const codedTowns = towns
    .map((town) => ({ town, codes: fullCodes(town) }))
    .flatMap(({ town, codes }) => {
      const middle = codes[Math.floor((codes.length - 1) / 2)];
      return middle === undefined ? [] : [{ town, codes, middle }];
    })
    .sort((a, b) => a.middle - b.middle || (a.town.code < b.town.code ? -1 : 1));
  const indexes = new Map(codedTowns.map(({ town }, at) => [town.code, at]));
  const townsByCode = new Map<number, IndexedPlace[]>();
  for (const { town, codes } of codedTowns)
    for (const code of codes) townsByCode.set(code, [...(townsByCode.get(code) ?? []), town]);

  return (code) => {
    const at = indexes.get(code);
    const own = at === undefined ? undefined : codedTowns[at];
    if (at === undefined || !own) return [];
    const neighbours = own.codes.flatMap((one) => townsByCode.get(one) ?? []);
    const closest = codedTowns
      .slice(Math.max(0, at - REACH), at + REACH + 1)
      .sort((a, b) => Math.abs(a.middle - own.middle) - Math.abs(b.middle - own.middle))
      .map(({ town }) => town);
    return [...new Set([...neighbours, ...closest])].filter((town) => town !== own.town);
  };
}
