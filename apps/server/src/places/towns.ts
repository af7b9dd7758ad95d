import { fold } from './fold.ts';
import { nearTowns } from './near-towns.ts';
import type { IndexedPlace } from './places.ts';

/** The municipalities as their own pages know them (RT-10). */
export type Towns = {
  readonly all: readonly IndexedPlace[];
  readonly slugOf: (code: string) => string;
  /** The town that an address names: by its own slug, or by another of its names (then `moved` is its own). */
  readonly bySlug: (slug: string) => { readonly town: IndexedPlace; readonly moved?: string } | undefined;
  /** The largest of its province, and those around it. */
  readonly neighbours: (code: string) => readonly IndexedPlace[];
};

const LARGEST = 4;
const NEAREST = 4;

const slugOf = (name: string): string => fold(name).replaceAll(' ', '-');

/** Slugs are names, with the province behind where two towns share one. */
export function createTowns(places: readonly IndexedPlace[]): Towns {
  const listed = places.filter(({ gone }) => !gone).sort((a, b) => (a.code < b.code ? -1 : 1));
  const count = new Map<string, number>();
  for (const { name } of listed) count.set(slugOf(name), (count.get(slugOf(name)) ?? 0) + 1);
  const slugs = new Map<string, string>();
  const bySlug = new Map<string, IndexedPlace>();
  for (const town of listed) {
    const name = slugOf(town.name);
    const withProvince = `${name}-${slugOf(town.region)}`;
    const free = count.get(name) === 1 && !bySlug.has(name) ? name : withProvince;
    const slug = bySlug.has(free) ? `${free}-${town.code}` : free;
    slugs.set(town.code, slug);
    bySlug.set(slug, town);
  }
  // Other names lead to the page of the largest town that bears them.
  const others = new Map<string, IndexedPlace>();
  for (const town of [...listed].sort((a, b) => b.weight - a.weight))
    for (const name of [...town.aliases, ...town.name.split('/'), town.name]) {
      const slug = slugOf(name);
      if (!bySlug.has(slug) && !others.has(slug)) others.set(slug, town);
    }
  const provinces = Map.groupBy(listed, ({ code }) => code.slice(0, 2));
  const largest = new Map(
    [...provinces].map(([province, towns]) => [
      province,
      [...towns].sort((a, b) => b.weight - a.weight).slice(0, LARGEST + 1),
    ]),
  );
  const near = new Map([...provinces].map(([province, towns]) => [province, nearTowns(towns)]));

  return {
    all: listed,
    slugOf: (code) => slugs.get(code) ?? '',
    bySlug: (text) => {
      const own = bySlug.get(text);
      if (own) return { town: own };
      const slug = slugOf(text);
      const town = bySlug.get(slug) ?? others.get(slug);
      return town && { town, moved: slugs.get(town.code) ?? '' };
    },
    neighbours: (code) => {
      const province = code.slice(0, 2);
      const big = (largest.get(province) ?? []).filter((town) => town.code !== code).slice(0, LARGEST);
      const around = near.get(province)?.(code) ?? [];
      const close = [...new Set([...around, ...inTheList(provinces.get(province) ?? [], code)])];
      return [...big, ...close.filter((town) => !big.includes(town)).slice(0, NEAREST)];
    },
  };
}

/** The towns before and behind a town in its province's list: what there is to go by without postal codes. */
function inTheList(towns: readonly IndexedPlace[], code: string): IndexedPlace[] {
  const at = towns.findIndex((town) => town.code === code);
  return [1, -1, 2, -2, 3, -3, 4, -4, 5, 6, 7, 8].flatMap((step) => towns[at + step] ?? []);
}
