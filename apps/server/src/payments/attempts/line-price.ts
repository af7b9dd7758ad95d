import type { PriceView } from '@folio/contract/stores/price.view';
import { calculatePrice } from '@folio/domain/flow/price';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order, OrderLine } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { priceExtras } from '../../stores/pricing/price-extras.ts';
import { termsSentences } from '../../stores/pricing/terms-sentences.ts';

/**
 * Returns the ordered price of a line, with the answers that add to it. A price that staff quoted has no parts (AP-6):
 * those of the catalogue do not add up to it.
 */
export function linePrice(
  { store, locale }: Visitor,
  { net, vat, vat_rate: vatRate, answers, not_found_fee: notFoundFee, begun_fee: begunFee }: OrderLine,
  product: Product | undefined,
  { placed_at }: Order,
): PriceView {
  const total = net + vat;
  const terms = termsSentences({ notFoundFee, begunFee }, total, locale);
  const price = {
    ...{ net, vat, total, vatRate, officialFee: product?.officialFee ?? 0 },
    ...(terms.length > 0 && { terms }),
  };
  if (!product) return price;
  const day = todayIn(store.timeZone, placed_at);
  const computed = calculatePrice(product.definition, product.basePrice, answers, day);
  return computed.net === net ? { ...price, ...priceExtras(product, answers, locale, day, computed) } : price;
}
