import type { ProductView } from '@folio/contract/views/catalogue';
import type { Locale } from '@folio/domain/locale/locale';
import type { Product } from './catalogue.ts';
import { groupTitle, productGroup } from './groups.ts';
import type { Store } from './store.ts';

/** Returns a product's metadata for search engines in a store (RT-11). */
export function productMeta(store: Store, product: Product, locale: Locale): ProductView['meta'] {
  const group = groupTitle(productGroup(product), locale).toLocaleLowerCase(locale);
  const parts = [product.name[locale], group, store.settings.keywords?.[locale]];
  return {
    description: product.definition.shelf?.metaDescription?.[locale] ?? product.description[locale],
    keywords: parts.filter(Boolean).join(', '),
  };
}
