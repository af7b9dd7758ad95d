import { contactPath } from '@folio/contract/app/page.view';
import { EMPTY_DRAFT } from '@folio/domain/flow/engine';
import { canEnter } from '@folio/domain/flow/entry';
import { findLegalPage, type LegalPage, legalPagesIn, legalPath } from '@folio/domain/legal/pages';
import { todayIn } from '../../platform/clock/local-date.ts';
import { flowName, type Product } from '../../stores/catalogue/catalogue.ts';
import { shownOffers } from '../../stores/catalogue/shown-offers.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { IndexedPlace } from '../../stores/places/indexed-place.ts';
import type { Province } from '../../stores/places/provinces.ts';
import type { Deps } from '../deps.ts';
import {
  canonicalFolder,
  canonicalStore,
  landingPath,
  landingProduct,
  toFolder,
} from '../landing/find-town.ts';
import { provincePath, TOWNS_PATH } from '../landing/town-texts.ts';
import { findProvince } from '../landing/view-towns.ts';

/** A page that search engines may index; they are excluded from all others. */
export type PublicPage =
  | { readonly kind: 'chooser' }
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'town'; readonly product: Product; readonly town: IndexedPlace }
  | { readonly kind: 'towns'; readonly product: Product; readonly province: Province | undefined }
  | { readonly kind: 'legal'; readonly page: LegalPage }
  | { readonly kind: 'contact' };

/** Returns the parts of a path as the router matches them: decoded, in lower case, without a slash at the end. */
function pathParts(path: string): string[] {
  try {
    return decodeURI(path).toLowerCase().split('/').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the products whose forms search engines may index: those that the store's chooser links to. */
export function publicProducts({ catalogue }: Deps, store: Store): readonly Product[] {
  const { main, automatic } = shownOffers(catalogue.current(), store, false);
  return [...main, ...automatic];
}

/** Finds the page of a path that a store has answered with 200; undefined for a page that must not be indexed. */
export function findPage(deps: Deps, store: Store, path: string): PublicPage | undefined {
  const [first = '', second, third, ...more] = pathParts(path);
  if (more.length > 0) return undefined;
  if (second === undefined) {
    if (first === 'servicios') return { kind: 'chooser' };
    if (first === 'contact' || first === 'contacto') return { kind: 'contact' };
  }
  if (first === 'legal') return legalPage(store, second);
  return findTownPage(deps, store, first, second) ?? findProductPage(deps, store, first, third);
}

function legalPage(store: Store, slug = ''): PublicPage | undefined {
  const page = findLegalPage(slug);
  return page && legalPagesIn(store.country).includes(page) ? { kind: 'legal', page } : undefined;
}

function findTownPage(deps: Deps, store: Store, first: string, second?: string): PublicPage | undefined {
  const product = landingProduct(deps, store);
  if (!product) return undefined;
  const towns = deps.places.towns();
  if (`/${first}` === TOWNS_PATH) {
    const found = second === undefined ? undefined : findProvince(towns, second);
    return found || second === undefined ? { kind: 'towns', product, province: found?.province } : undefined;
  }
  const town = second !== undefined && toFolder(first) ? towns.bySlug(second)?.town : undefined;
  return town && { kind: 'town', product, town };
}

/** Any step of a form belongs to the page of its product. */
function findProductPage(deps: Deps, store: Store, first: string, id?: string): PublicPage | undefined {
  const flow = first === 'product' ? `${first}/${id}` : first;
  const product = publicProducts(deps, store).find((one) => flowName(one) === flow);
  return product && { kind: 'product', product };
}

/** Returns the path of a form's first step. */
function firstStepPath(product: Product, today: string): string {
  const [name, id] = flowName(product).split('/');
  const first = product.definition.steps[0]?.key ?? 'step1';
  const entry = canEnter(product.definition, EMPTY_DRAFT, first, today);
  return [`/${name}`, entry.ok ? first : entry.redirectTo, ...(id ? [id] : [])].join('/');
}

/** Returns the store whose copy of a page search engines should index: several stores have a copy of a town page. */
export const homeStore = (deps: Deps, store: Store, { kind }: PublicPage): Store =>
  kind === 'town' || kind === 'towns' ? canonicalStore(deps, store) : store;

/** Returns the one path of a page in a store under which search engines should index it. */
export function canonicalPath({ places, clock }: Deps, store: Store, page: PublicPage): string {
  switch (page.kind) {
    case 'chooser':
      return '/servicios';
    case 'contact':
      return contactPath(store.locale);
    case 'legal':
      return legalPath(page.page, store.locale);
    case 'towns':
      return page.province ? provincePath(page.province) : TOWNS_PATH;
    case 'town':
      return landingPath(canonicalFolder(store), places.towns().getSlug(page.town.code));
    case 'product':
      return firstStepPath(page.product, todayIn(store.timeZone, clock()));
  }
}
