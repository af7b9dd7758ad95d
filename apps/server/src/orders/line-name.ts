import { lineSubject } from '@folio/domain/flow/subject';
import type { Product } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db/connect.ts';
import type { OrderLine } from './orders.queries.ts';

type NamedLine = Pick<OrderLine, 'product_name' | 'product_version_id' | 'redacted' | 'printed'>;

/**
 * Returns a line's product with its subject, which tells it from the order's others: `Nota Simple: Calle de Ejemplo 12,
 * Getafe (Madrid)`. A line of another customer's answers has its product alone. `product` is the version it was ordered
 * by.
 */
export function nameLine(
  { product_name: productName, redacted, printed }: NamedLine,
  product: Pick<Product, 'definition'> | undefined,
): string {
  const subject = redacted || !product ? '' : lineSubject(product.definition, printed);
  return subject === '' ? productName : `${productName}: ${subject}`;
}

/** {@link nameLine} for a line whose product's version is not at hand. */
export async function lineName(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  line: NamedLine,
): Promise<string> {
  return nameLine(line, await catalogue.version(line.product_version_id, db));
}
