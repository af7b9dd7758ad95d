import type { ChooserView, ServiceView } from '@folio/contract/views';
import { workingHoursOf } from '@folio/domain/flow/delivery';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { priceView } from '../flow/quote.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { flowOf, type Product } from './catalogue.ts';
import { groupOf, groupsOf } from './groups.ts';

/** A working day of the calendar that promises are reckoned by (orders/working-time.ts). */
const HOURS_A_DAY = 8;

/** Working hours in words; from a day on, whole days. */
function deliveryText(hours: number, locale: Locale): string {
  if (hours < HOURS_A_DAY) return m.chooser_hours({ hours: String(hours) }, { locale });
  const days = Math.ceil(hours / HOURS_A_DAY);
  return days === 1 ? m.chooser_day({}, { locale }) : m.chooser_days({ days: String(days) }, { locale });
}

/** What the visitor's store offers: the flows it is built around, and its automatic products (CH-2 to CH-5). */
export function viewChooser(deps: Deps, { store, locale, embedded }: Visitor): ChooserView {
  const today = todayIn(store.timeZone, deps.clock());
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const service = (product: Product): ServiceView => ({
    name: product.name[locale],
    description: product.description[locale],
    price: priceView(store, product, product.basePrice, today),
    delivery: deliveryText(workingHoursOf(product.definition, {}, today), locale),
  });
  const { settings } = store;
  const special =
    settings.chooser === 'automatic' ? [] : offers.filter(({ product }) => product.flow !== 'product');
  const automatic = offers
    .filter(({ product, visible }) => product.flow === 'product' && visible)
    .filter(({ visibleOnServices }) => embedded || visibleOnServices)
    .map(({ product }) => product);
  return {
    pitch: {
      title: settings.tagline?.[locale] ?? m.chooser_title({}, { locale }),
      lead: settings.lead?.[locale] ?? m.chooser_lead({}, { locale }),
      keywords: settings.keywords?.[locale] ?? '',
    },
    main: special.map(({ product }) => ({ flow: flowOf(product), ...service(product) })),
    automatic: automatic.map((product) => ({
      productId: product.id,
      withVerb: product.flags.labelled_with_verb === true,
      group: groupOf(product),
      ...service(product),
    })),
    groups: groupsOf(automatic, locale),
  };
}
