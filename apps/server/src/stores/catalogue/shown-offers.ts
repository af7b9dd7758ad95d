import type { Offer, Product, Snapshot } from './catalogue.ts';
import { leadingFirst, productGroup } from './groups.ts';
import type { Store } from './store.ts';

/** Only registry sites and Portugal treat a named form as special (CH-4). */
const isSpecial = ({ settings }: Store, { product }: Offer): boolean =>
  settings.chooser !== 'automatic' && product.flow !== 'product';

/** Returns the products that a store's chooser shows: its main ones, and its automatic ones (CH-2 to CH-5). */
export function shownOffers(
  { offers }: Snapshot,
  store: Store,
  embedded: boolean,
): { readonly main: readonly Product[]; readonly automatic: readonly Product[] } {
  const all = offers.get(store.id) ?? [];
  const shown = all
    .filter((offer) => !isSpecial(store, offer) && offer.visible)
    .filter(({ visibleOnServices }) => embedded || visibleOnServices)
    .map(({ product }) => product);
  return {
    main: all.filter((offer) => isSpecial(store, offer)).map(({ product }) => product),
    automatic: leadingFirst(shown, productGroup, store.settings.leadingGroups),
  };
}
