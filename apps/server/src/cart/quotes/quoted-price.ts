import { quotedDefinition } from '@folio/domain/quote/quoted-definition';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';

/**
 * Returns the product as it is sold to the reader of a cart's line: at the price that staff quoted, with the surcharges
 * beyond it (AP-6), or at the catalogue's. A line whose quote is gone holds the price that it has.
 */
export async function withQuotedPrice<P extends Pick<Product, 'definition' | 'basePrice'>>(
  db: Db,
  { quoted_net: current, quote_line_id: source, answers }: CartLine,
  product: P,
  today: string,
): Promise<P> {
  if (current === null) return product;
  const quoted = source
    ? await db.selectFrom('quote_line').select(['net', 'answers']).where('id', '=', source).executeTakeFirst()
    : undefined;
  const { net, answers: quotedFor } = quoted ?? { net: current, answers };
  return {
    ...product,
    basePrice: net,
    definition: quotedDefinition(product.definition, quotedFor, today),
  };
}
