import type { TownHit } from '@folio/contract/selling/landing.view';
import type { Store } from '../../stores/catalogue/store.ts';
import { fold, nameForms } from '../../stores/places/fold.ts';
import type { Deps } from '../deps.ts';
import { canonicalFolder, landingPath, landingProduct } from './find-town.ts';

const MAX_HITS = 3;
/** A shorter term must be the whole name: most begin many. */
const MIN_PREFIX = 4;

/** Returns whether a term is one of these names, also followed by the province: `mieres girona`. */
const isName = (names: readonly string[], term: string): boolean =>
  names.some((name) => name === term || term.startsWith(`${name} `));

const beginsName = (names: readonly string[], term: string): boolean =>
  term.length >= MIN_PREFIX && names.some((name) => name.startsWith(term));

/**
 * Finds the towns that a search names, whatever its accents and case (RT-10). The place search is wider: it also finds
 * words within a name, postcodes and typos, which would appear above the services that a visitor looks for.
 */
export function findTowns(deps: Deps, store: Store, text: string): TownHit[] {
  const term = fold(text);
  // A postcode is no name.
  if (!landingProduct(deps, store) || /\d/.test(term)) return [];
  return deps.places
    .search('municipio', text)
    .map((hit) => ({ ...hit, names: [hit.name, hit.via ?? ''].flatMap(nameForms) }))
    .filter(({ names }) => isName(names, term) || beginsName(names, term))
    .slice(0, MAX_HITS)
    .map(({ code, name, region, names }) => ({
      name,
      province: region,
      path: landingPath(canonicalFolder(store), deps.places.towns().getSlug(code)),
      isWhole: isName(names, term),
    }));
}
