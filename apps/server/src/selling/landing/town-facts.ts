import type { PriceView } from '@folio/contract/stores/price.view';
import { deliveryHours } from '@folio/domain/flow/delivery';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { IndexedPlace } from '../../stores/places/indexed-place.ts';
import type { RegistryRow } from '../../stores/places/places.queries.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { whenText } from './when-text.ts';

/** The price and delivery time of a Nota Simple for a town, and the registries of the town's properties. */
export type TownFacts = {
  readonly price: PriceView;
  /** The time until delivery, as text. */
  readonly when: string;
  readonly registries: readonly RegistryRow[];
  /** The seat of the registry that serves a town without its own; null otherwise (RT-10). */
  readonly servedBy: string | null;
};

/** Returns the facts of a town's page in the visitor's store and language. */
export function townFacts(
  { places, clock }: Deps,
  { store, locale }: Visitor,
  product: Product,
  { code, name, region }: IndexedPlace,
): TownFacts {
  const today = todayIn(store.timeZone, clock());
  const municipio = places.resolve('municipio', { code, name, region });
  const registries = places.getRegistries(code);
  const isOwn = registries.length === 0 || registries.some((registry) => registry.name === name);
  return {
    price: priceView(store, product, product.basePrice, today),
    when: whenText(deliveryHours(product.definition, { municipio }, today), locale),
    registries,
    servedBy: isOwn ? null : (registries[0]?.name ?? null),
  };
}
