import { LANDING_FOLDERS, type LandingFolder } from '@folio/contract/landing';
import { findOffer, type Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { IndexedPlace } from '../places/places.ts';

/** The folder of a store's towns that search engines keep. */
export const canonicalFolder = (store: Store): LandingFolder => store.settings.landing ?? LANDING_FOLDERS[0];

/** An address is written in either case. */
export function toFolder(text: string): LandingFolder | undefined {
  return LANDING_FOLDERS.find((folder) => folder.toLowerCase() === text.toLowerCase());
}

export const landingPath = (folder: LandingFolder, slug: string): string => `/${folder}/${slug}`;

/** What a town's page sells; undefined for a store that has no such pages, since it does not sell the Nota Simple (RT-10). */
export const landingProduct = (deps: Deps, store: Store): Product | undefined =>
  findOffer(deps.catalogue.current(), store.id, 'nota-simple')?.product;

/** The store whose pages of towns search engines keep: the one that the store names, while that has such pages, else its own. */
export function canonicalStore(deps: Deps, store: Store): Store {
  const named = deps.catalogue.current().stores.get(store.settings.landingStore ?? store.id);
  return named && landingProduct(deps, named) ? named : store;
}

export type FoundTown = { readonly town: IndexedPlace; readonly slug: string; readonly moved: boolean };

/** The town that the last part of an address names. */
export function findTown(deps: Deps, text: string): FoundTown | undefined {
  const found = deps.places.towns().bySlug(text);
  return found && { town: found.town, slug: found.moved ?? text, moved: found.moved !== undefined };
}
