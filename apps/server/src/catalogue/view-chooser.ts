import type { ChooserView } from '@folio/contract/views';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { priceView } from '../flow/quote.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { flowOf } from './catalogue.ts';

/** What the visitor's store offers: the flows it is built around, and its automatic products (CH-2 to CH-5). */
export function viewChooser(deps: Deps, { store, locale }: Visitor): ChooserView {
  const today = todayIn(store.timeZone, deps.clock());
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const common = ({ product }: (typeof offers)[number]) => ({
    name: product.name[locale],
    description: product.description[locale],
    price: priceView(store, product, product.basePrice, today),
  });
  const special =
    store.settings.chooser === 'automatic' ? [] : offers.filter(({ product }) => product.flow !== 'product');
  const automatic = offers.filter(
    ({ product, visible, visibleOnServices }) => product.flow === 'product' && visible && visibleOnServices,
  );
  return {
    main: special.map((offer) => ({ flow: flowOf(offer.product), ...common(offer) })),
    automatic: automatic.map((offer) => ({
      productId: offer.product.id,
      withVerb: offer.product.flags.labelled_with_verb === true,
      ...common(offer),
    })),
  };
}
