import type { ChooserView, ServiceView } from '@folio/contract/selling/catalogue.view';
import { deliveryHours } from '@folio/domain/flow/delivery';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { flowName, type Product, type Snapshot } from '../../stores/catalogue/catalogue.ts';
import { productGroup, productGroups } from '../../stores/catalogue/groups.ts';
import { perSnapshot } from '../../stores/catalogue/per-snapshot.ts';
import { shownOffers } from '../../stores/catalogue/shown-offers.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { itemPrice } from '../../stores/pricing/item-price.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import { HOURS_PER_DAY } from '../../stores/promises/working-time.ts';
import type { Deps } from '../deps.ts';
import { documentCountries, productTitle } from '../flow/product-meta.ts';

/** Formats working hours as text, in whole days from one day on. */
function deliveryText(hours: number, locale: Locale): string {
  if (hours <= HOURS_PER_DAY) return m.chooser_hours({ hours }, { locale });
  return m.chooser_days({ days: Math.ceil(hours / HOURS_PER_DAY) }, { locale });
}

const choosers = perSnapshot<ChooserView>();

/**
 * Returns the offers of the visitor's store: its main flows and its automatic products (CH-2 to CH-5). The result is
 * the same for all visitors of a day, so it is cached, and the storefront caches its rendering by identity.
 */
export function viewChooser(deps: Deps, visitor: Visitor): ChooserView {
  const catalogue = deps.catalogue.current();
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const key = `${visitor.store.id} ${visitor.locale} ${visitor.embedded} ${today}`;
  return choosers(catalogue, key, () => makeChooser(catalogue, visitor, today));
}

/** Returns the title of the page: the leading product with its price, and how many more there are (RT-11). */
function chooserTitle(store: Store, products: readonly Product[], locale: Locale, today: string): string {
  const [first, ...others] = products;
  if (!first) return m.chooser_title({}, { locale });
  const { total } = priceView(store, first, first.basePrice, today);
  if (others.length === 0) return productTitle(store, first, locale, total);
  const parts = { product: first.name[locale], price: formatPrice(total, locale), count: others.length };
  return m.meta_chooser_title({ ...parts, countries: documentCountries(products, locale) }, { locale });
}

function makeChooser(catalogue: Snapshot, { store, locale, embedded }: Visitor, today: string): ChooserView {
  const service = (product: Product): ServiceView => ({
    productId: product.id,
    flow: flowName(product),
    itemPrice: itemPrice(product, product.basePrice),
    name: product.name[locale],
    description: product.description[locale],
    price: priceView(store, product, product.basePrice, today),
    delivery: deliveryText(deliveryHours(product.definition, {}, today), locale),
    // Visitors search in the language that they think in, in every store.
    searchWords: [product.name, product.definition.shelf?.searchWords ?? {}].flatMap(Object.values).join(' '),
  });
  const { settings } = store;
  const { main, automatic } = shownOffers(catalogue, store, embedded);
  return {
    pitch: {
      title: settings.tagline?.[locale] ?? m.chooser_title({}, { locale }),
      lead: settings.lead?.[locale] ?? m.chooser_lead({}, { locale }),
      pageTitle: chooserTitle(store, [...main, ...automatic], locale, today),
    },
    main: main.map(service),
    automatic: automatic.map((product) => ({
      withVerb: product.flags.labelled_with_verb === true,
      group: productGroup(product),
      ...service(product),
    })),
    groups: productGroups(automatic, locale, settings.leadingGroups),
  };
}
