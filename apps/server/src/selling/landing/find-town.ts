import { LANDING_FOLDERS, type LandingFolder } from '@folio/contract/selling/landing.view';
import { findOffer, type Product } from '../../stores/catalogue/catalogue.ts';
import { isClosed } from '../../stores/catalogue/invented-facts.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { IndexedPlace } from '../../stores/places/indexed-place.ts';
import type { Deps } from '../deps.ts';

/** Returns the folder of a store's town pages that search engines should index. */
export const canonicalFolder = (store: Store): LandingFolder => store.settings.landing ?? LANDING_FOLDERS[0];

/** Parses a folder name in any case. */
export function toFolder(text: string): LandingFolder | undefined {
  return LANDING_FOLDERS.find((folder) => folder.toLowerCase() === text.toLowerCase());
}

export const landingPath = (folder: LandingFolder, slug: string): string => `/${folder}/${slug}`;

/**
 * Returns the product of a town's page; undefined for a store without such pages, since it does not sell the Nota
 * Simple (RT-10).
 */
export const landingProduct = (deps: Deps, store: Store): Product | undefined =>
  findOffer(deps.catalogue.current(), store.id, 'nota-simple')?.product;

/**
 * Returns the store whose town pages search engines should index: the configured one if it is open and has such pages,
 * else the store itself.
 */
export function canonicalStore(deps: Deps, store: Store): Store {
  const named = deps.catalogue.current().stores.get(store.settings.landingStore ?? store.id);
  return named && landingProduct(deps, named) && !isClosed(named, deps.config.mode) ? named : store;
}

export type FoundTown = { readonly town: IndexedPlace; readonly slug: string; readonly moved: boolean };

/** Finds the town of the last part of a URL. */
export function findTown(deps: Deps, text: string): FoundTown | undefined {
  const found = deps.places.towns().bySlug(text);
  return found && { town: found.town, slug: found.moved ?? text, moved: found.moved !== undefined };
}
