import { createHash } from 'node:crypto';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { StoreLook } from '../../../platform/db/catalogue-tables.ts';
import type { Product } from '../../../stores/catalogue/catalogue.ts';
import type { Store } from '../../../stores/catalogue/store.ts';
import { calculateQuote } from '../../../stores/pricing/quote.ts';
import type { Deps } from '../../deps.ts';

/** The content of a link's picture (RT-11): a store's, or one of its products'. */
export type Picture = {
  readonly look: StoreLook;
  readonly shop: string;
  readonly title: string;
  /** Empty on a store's own picture. */
  readonly price: string;
  /** The line that says that this is a private agency. */
  readonly notice: string;
};

/** Increased with each change of the drawing, so that programs fetch the pictures again. */
const DESIGN = 1;

/** Returns the content of the picture of a store, or of a product there, in the store's language. */
export function getPicture(deps: Deps, store: Store, product: Product | undefined): Picture {
  const { locale, settings, look, name: shop } = store;
  const notice = m.shell_agency({}, { locale });
  if (!product) {
    const title = settings.tagline?.[locale] ?? m.chooser_title({}, { locale });
    return { look, shop, title, price: '', notice };
  }
  const { total } = calculateQuote({ store, locale }, product, {}, deps.clock()).price;
  const price = m.meta_picture_price({ price: formatPrice(total, locale) }, { locale });
  return { look, shop, title: product.name[locale], price, notice };
}

/** Returns the version of a picture, which changes with its content. */
export const pictureVersion = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, picture]))
    .digest('hex')
    .slice(0, 12);

/** Returns the path of a picture. Its version lets caches store it without limit. */
export const picturePath = (picture: Picture, product: Product | undefined): string =>
  `/share/${product?.id ?? 'shop'}.png?v=${pictureVersion(picture)}`;
