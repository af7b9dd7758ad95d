import type { QuotableProduct, QuotableStore } from '@folio/contract/selling/quotes.staff';
import { notFound } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { isEditable } from '../../../stores/catalogue/catalogue.ts';
import type { Deps } from '../../deps.ts';

/** Returns the stores with the products that each sells, by name in the staff user's language. */
export function listQuotable({ catalogue }: Deps, { locale }: Staff): QuotableStore[] {
  const { stores, offers } = catalogue.current();
  return [...stores.values()].map((store) => ({
    id: store.id,
    name: store.name,
    locale: store.locale,
    products: (offers.get(store.id) ?? [])
      .map(({ product }) => ({ id: product.id, name: product.name[locale] }))
      .sort((one, other) => one.name.localeCompare(other.name, locale)),
  }));
}

/** Returns a product with its form as a store asks it. */
export function showQuotable(
  { catalogue }: Deps,
  { locale }: Staff,
  { store, product: id }: { readonly store: number; readonly product: number },
): QuotableProduct {
  const offer = catalogue
    .current()
    .offers.get(store)
    ?.find(({ product }) => product.id === id);
  if (!offer) throw notFound();
  const { name, basePrice, definition } = offer.product;
  return { id, isEditable: isEditable(offer.product), name: name[locale], basePrice, definition };
}
