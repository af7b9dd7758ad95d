import { allOptions } from '@folio/domain/flow/all-options';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db/connect.ts';
import type { OrderLine } from './orders.queries.ts';

/**
 * Returns a line's product with its subject, which tells it from the order's others: `Nota Simple: Calle de Ejemplo 12,
 * Getafe (Madrid)`. A line of another customer's answers has its product alone.
 */
export async function lineName(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  { product_name: productName, product_version_id: versionId, redacted, printed }: OrderLine,
): Promise<string> {
  const product = redacted ? undefined : await catalogue.version(versionId, db);
  if (!product) return productName;
  const identifying = new Set(
    allOptions(product.definition).flatMap(({ id, identifies }) => (identifies ? [id] : [])),
  );
  const subject = printed.flatMap(({ option, value }) => (identifying.has(option) ? [value] : []));
  return subject.length > 0 ? `${productName}: ${subject.join(', ')}` : productName;
}
