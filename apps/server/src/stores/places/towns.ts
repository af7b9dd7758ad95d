import { fold } from './fold.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { nearTowns } from './near-towns.ts';
import { createProvinces, type Province } from './provinces.ts';

/** Municipalities for their own pages (RT-10). */
export type Towns = {
  readonly all: readonly IndexedPlace[];
  readonly provinces: readonly Province[];
  readonly getSlug: (code: string) => string;
  /** Finds a town by its slug, or by another of its names, with its own slug as `moved`. */
  readonly bySlug: (slug: string) => { readonly town: IndexedPlace; readonly moved?: string } | undefined;
  /** The largest towns of its province and the nearest ones. */
  readonly neighbours: (code: string) => readonly IndexedPlace[];
};

const LARGEST = 4;
const NEAREST = 4;

const toSlug = (name: string): string => fold(name).replaceAll(' ', '-');

/** Indexes the towns by slug: the name, with the province where two towns share one. */
export function createTowns(places: readonly IndexedPlace[]): Towns {
  const listed = places.filter(({ gone }) => !gone).sort((a, b) => (a.code < b.code ? -1 : 1));
  const count = new Map<string, number>();
  for (const { name } of listed) count.set(toSlug(name), (count.get(toSlug(name)) ?? 0) + 1);
  const slugs = new Map<string, string>();
  const bySlug = new Map<string, IndexedPlace>();
  for (const town of listed) {
    const name = toSlug(town.name);
    const withProvince = `${name}-${toSlug(town.region)}`;
    const candidate = count.get(name) === 1 && !bySlug.has(name) ? name : withProvince;
    const slug = bySlug.has(candidate) ? `${candidate}-${town.code}` : candidate;
    slugs.set(town.code, slug);
    bySlug.set(slug, town);
  }
  // Other names redirect to the largest town with that name.
  const others = new Map<string, IndexedPlace>();
  for (const town of [...listed].sort((a, b) => b.weight - a.weight))
    for (const name of [...town.aliases, ...town.name.split('/'), town.name]) {
      const slug = toSlug(name);
      if (!bySlug.has(slug) && !others.has(slug)) others.set(slug, town);
    }
  const provinces = Map.groupBy(listed, ({ code }) => code.slice(0, 2));
  const largest = new Map(
    [...provinces].map(([province, towns]) => [
      province,
      [...towns].sort((a, b) => b.weight - a.weight).slice(0, LARGEST + 1),
    ]),
  );
  const nearByProvince = new Map([...provinces].map(([province, towns]) => [province, nearTowns(towns)]));

  return {
    all: listed,
    provinces: createProvinces(listed),
    getSlug: (code) => slugs.get(code) ?? '',
    bySlug: (text) => {
      const own = bySlug.get(text);
      if (own) return { town: own };
      const slug = toSlug(text);
      const town = bySlug.get(slug) ?? others.get(slug);
      return town && { town, moved: slugs.get(town.code) ?? '' };
    },
    neighbours: (code) => {
      const province = code.slice(0, 2);
      const biggest = (largest.get(province) ?? []).filter((town) => town.code !== code).slice(0, LARGEST);
      const around = nearByProvince.get(province)?.(code) ?? [];
      const close = [...new Set([...around, ...listNeighbours(provinces.get(province) ?? [], code)])];
      return [...biggest, ...close.filter((town) => !biggest.includes(town)).slice(0, NEAREST)];
    },
  };
}

/** Returns a town's neighbours in its province's list, the fallback without postal codes. */
function listNeighbours(towns: readonly IndexedPlace[], code: string): IndexedPlace[] {
  const at = towns.findIndex((town) => town.code === code);
  return [1, -1, 2, -2, 3, -3, 4, -4, 5, 6, 7, 8].flatMap((step) => towns[at + step] ?? []);
}
