import { quotedDefinition } from '@folio/domain/quote/quoted-definition';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';

/**
 * Returns the product as it is sold in a line: at the price that its quote froze, with the surcharges beyond it (AP-6),
 * or at the catalogue's.
 */
export function withQuotedPrice<P extends Pick<Product, 'definition' | 'basePrice'>>(
  { quoted }: Pick<CartLine, 'quoted'>,
  product: P,
  today: string,
): P {
  if (!quoted) return product;
  return {
    ...product,
    basePrice: quoted.net,
    definition: quotedDefinition(product.definition, quoted.answers, today),
  };
}
