import { calculatePrice } from '@folio/domain/flow/price';
import type { QuotedPrice } from '@folio/domain/quote/quoted-price';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { CartLine } from '../cart.queries.ts';

/**
 * Selects the price that staff quoted for a cart's line, with the surcharges of the answers that they quoted it for;
 * null for a line whose price is the catalogue's. A line whose quote is gone holds the price that it has.
 */
export async function selectQuotedPrice(
  db: Db,
  { quoted_net: current, quote_line_id: source, answers }: CartLine,
  { definition }: Product,
  today: string,
): Promise<QuotedPrice | null> {
  if (current === null) return null;
  const quoted = source
    ? await db.selectFrom('quote_line').select(['net', 'answers']).where('id', '=', source).executeTakeFirst()
    : undefined;
  const { net, answers: agreed } = quoted ?? { net: current, answers };
  return { net, included: calculatePrice(definition, 0, agreed, today).net };
}
