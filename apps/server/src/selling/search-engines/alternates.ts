import type { PageHead } from '@folio/contract/selling/page-head.view';
import { isClosed } from '../../stores/catalogue/invented-facts.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { canonicalPath, homeStore, type PublicPage, publicProducts } from './public-page.ts';

/** Finds the same page in another store; undefined if the store does not sell its product there itself. */
function pageIn(deps: Deps, store: Store, page: PublicPage): PublicPage | undefined {
  if (!('product' in page)) return undefined;
  const product = publicProducts(deps, store).find(({ id }) => id === page.product.id);
  return product && homeStore(deps, store, page).id === store.id ? { ...page, product } : undefined;
}

/**
 * Returns the same product in the stores of other languages and countries, with this store itself (RT-10's Decision). A
 * store announces itself by its setting `hreflang`. Empty for a store without the setting, and for a product that no
 * other store sells: the announcements of all stores name each other.
 */
export function alternates(deps: Deps, store: Store, page: PublicPage): PageHead['alternates'] {
  const open = [...deps.catalogue.current().stores.values()].filter(
    (sibling) => !isClosed(sibling, deps.config.mode),
  );
  const siblings = open.flatMap((sibling) => {
    const langs = sibling.settings.hreflang ?? [];
    const own = langs.length > 0 ? pageIn(deps, sibling, page) : undefined;
    if (!own) return [];
    const href = `${storeOrigin(deps.config, sibling)}${canonicalPath(deps, sibling, own)}`;
    return [{ id: sibling.id, links: langs.map((lang) => ({ lang, href })) }];
  });
  const isAnnounced = siblings.length > 1 && siblings.some(({ id }) => id === store.id);
  return isAnnounced ? siblings.flatMap(({ links }) => links) : [];
}
