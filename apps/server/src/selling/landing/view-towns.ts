import type { LandingMoved, TownsView } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { fold } from '../../stores/places/fold.ts';
import type { Province } from '../../stores/places/provinces.ts';
import type { Towns } from '../../stores/places/towns.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { canonicalFolder, landingPath, landingProduct } from './find-town.ts';
import { allTowns, provincePath } from './town-texts.ts';

/** Returns the total price of the product of the town pages, as text. */
function totalPrice(deps: Deps, store: Store, product: Product, locale: Locale): string {
  const today = todayIn(store.timeZone, deps.clock());
  return formatPrice(priceView(store, product, product.basePrice, today).total, locale);
}

/** Returns the title, description and keywords of the list of provinces, or of one's towns (RT-11). */
export function townsMeta(
  deps: Deps,
  { store, locale }: Pick<Visitor, 'store' | 'locale'>,
  product: Product,
  province?: Province,
) {
  const price = totalPrice(deps, store, product, locale);
  const towns = province?.towns ?? deps.places.towns().all;
  const count = new Intl.NumberFormat(locale).format(towns.length);
  const parts = { count, price, province: province?.name ?? '' };
  return {
    title: (province ? m.province_title : m.towns_title)(parts, { locale }),
    description: (province ? m.province_description : m.towns_description)(parts, { locale }),
    keywords: (province ? m.province_keywords : m.towns_keywords)(parts, { locale }),
  };
}

/** Finds the province of a URL's last part; `moved` is set for another spelling, or for its only town. */
export function findProvince(towns: Towns, text: string) {
  const slug = fold(text).replaceAll(' ', '-');
  const province = towns.provinces.find((one) => one.slug === slug);
  return province && { province, isMoved: slug !== text || province.towns.length === 1 };
}

/**
 * Returns the page that lists Spain's provinces, or with a province's slug its towns (RT-10). Null for an unknown
 * province or a store without town pages; `moved` is the right URL of another spelling.
 */
export function viewTowns(deps: Deps, visitor: Visitor, slug: string): TownsView | LandingMoved | null {
  const { store, locale } = visitor;
  const towns = deps.places.towns();
  const product = landingProduct(deps, store);
  if (!product) return null;
  const toTown = (code: string) => landingPath(canonicalFolder(store), towns.getSlug(code));
  const toProvince = (province: Province) =>
    province.towns.length > 1 ? provincePath(province) : toTown(province.towns[0].code);
  const start = {
    label: m.landing_start({}, { locale }),
    help: m.towns_start_help({}, { locale }),
    path: '/nota-simple/step1',
  };
  if (slug === '')
    return {
      title: townsMeta(deps, visitor, product).title,
      heading: m.towns_heading({}, { locale }),
      lead: m.towns_lead({}, { locale }),
      crumbs: [],
      name: allTowns(locale).name,
      start,
      groups: byInitial(towns.provinces, (province) => ({
        path: toProvince(province),
        note: province.towns.length > 1 ? m.towns_count({ count: province.towns.length }, { locale }) : '',
      })),
    };
  const found = findProvince(towns, slug);
  if (!found) return null;
  const { province, isMoved } = found;
  if (isMoved) return { moved: toProvince(province) };
  return {
    title: townsMeta(deps, visitor, product, province).title,
    heading: m.province_heading({ province: province.name }, { locale }),
    lead: m.province_lead({}, { locale }),
    crumbs: [allTowns(locale)],
    name: province.name,
    start,
    groups: byInitial(province.towns, ({ code }) => ({ path: toTown(code), note: '' })),
  };
}

/** Groups sorted names by their initial letter, without its accent. */
function byInitial<T extends { readonly name: string }>(
  rows: readonly T[],
  toLink: (row: T) => { readonly path: string; readonly note: string },
): TownsView['groups'] {
  const initials = Map.groupBy(rows, ({ name }) => fold(name).charAt(0).toUpperCase());
  return [...initials].map(([title, members]) => ({
    title,
    links: members.map((row) => ({ name: row.name, ...toLink(row) })),
  }));
}
