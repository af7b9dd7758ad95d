import type { Crumb } from '@folio/contract/selling/landing.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { IndexedPlace } from '../../stores/places/indexed-place.ts';
import type { Province } from '../../stores/places/provinces.ts';
import type { Towns } from '../../stores/places/towns.ts';
import type { TownFacts } from './town-facts.ts';

/** Path of the list of provinces. */
export const TOWNS_PATH = '/municipios';

/** Returns the path of a province's list of towns; a province with one town has none. */
export const provincePath = ({ slug }: Province): string => `${TOWNS_PATH}/${slug}`;

/** Names a town with its province, unless both have one name, such as Madrid. */
const placeName = ({ name, region }: IndexedPlace): string =>
  name === region ? name : `${name} (${region})`;

/** Returns a town page's title without the store's name: product, town, price and serving registry (RT-10, RT-11). */
export function townTitle(town: IndexedPlace, { servedBy, price }: TownFacts, locale: Locale): string {
  const parts = { place: placeName(town), price: formatPrice(price.total, locale) };
  return servedBy
    ? m.landing_title_served({ ...parts, registry: servedBy }, { locale })
    : m.landing_title(parts, { locale });
}

/** Returns a town page's description and keywords (RT-11). */
export function townMeta(
  { name, region: province }: IndexedPlace,
  { when, price }: TownFacts,
  locale: Locale,
) {
  const total = formatPrice(price.total, locale);
  return {
    description: m.landing_description({ name, province, price: total, when }, { locale }),
    keywords: m.landing_keywords({ name, province }, { locale }),
  };
}

/** Returns the link to all provinces. */
export const allTowns = (locale: Locale): Crumb => ({
  name: m.towns_crumb({}, { locale }),
  path: TOWNS_PATH,
});

/** Returns the lists of towns above a town's page: all provinces, and its own where it has several towns. */
export function townCrumbs({ provinces }: Towns, { region }: IndexedPlace, locale: Locale): Crumb[] {
  const own = provinces.find(({ name, towns }) => name === region && towns.length > 1);
  return [allTowns(locale), ...(own ? [{ name: own.name, path: provincePath(own) }] : [])];
}
