import type { ShopApi } from '@folio/contract/shop-api';
import type { PlaceHit } from '@folio/contract/views/flow';
import type { PlaceSearchState } from './search-context.ts';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Splits `Getafe (Madrid)` into name and region, with or without the closing bracket; undefined without a
 * region. Uses no regular expression: the text's length is not checked yet, and backtracking over spaces
 * would multiply.
 */
export function splitRegion(text: string): { readonly name: string; readonly region: string } | undefined {
  const [before = '', bracket = '', ...more] = text.trim().split('(');
  const inside = bracket.endsWith(')') ? bracket.slice(0, -1) : bracket;
  const [name, region] = [before.trim(), inside.trim()];
  return more.length > 0 || region.includes(')') || !name || !region ? undefined : { name, region };
}

/** Searches places, also with the region in brackets behind the name, as in the field's example (EN-8). */
export const findPlaces =
  ({ searchPlaces }: Pick<ShopApi, 'searchPlaces'>): PlaceSearchState =>
  async (kind, term): Promise<readonly PlaceHit[]> => {
    const split = splitRegion(term);
    if (!split) return searchPlaces({ kind, term });
    const region = fold(split.region);
    const named = await searchPlaces({ kind, term: split.name });
    const there = named.filter((place) => fold(place.region).includes(region));
    return there.length > 0 ? there : searchPlaces({ kind, term });
  };

/** Moves the region out of places that were typed; undefined when there is none. */
export function withRegions(
  values: Readonly<Record<string, unknown>>,
  places: readonly string[],
): Record<string, unknown> | undefined {
  const split = places.flatMap((id) => {
    const typed = values[id];
    const parts = typeof typed === 'string' ? splitRegion(typed) : undefined;
    return parts ? [[id, { code: null, ...parts }] as const] : [];
  });
  return split.length > 0 ? { ...values, ...Object.fromEntries(split) } : undefined;
}
