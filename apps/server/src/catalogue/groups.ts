import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Product } from './catalogue.ts';

/** The groups that a chooser with many products shows them in, in this order. */
const TITLES = {
  property: m.group_property,
  civil: m.group_civil,
  deeds: m.group_deeds,
  company: m.group_company,
  home: m.group_home,
  inheritance: m.group_inheritance,
  person: m.group_person,
  family: m.group_family,
  search: m.group_search,
  other: m.group_other,
} as const;
type Group = keyof typeof TITLES;

const ORDER = Object.keys(TITLES) as Group[];

/** A product's group; `other` for one that names none that we know. */
export function productGroup({ definition }: Product): Group {
  const named = definition.shelf?.group ?? '';
  return ORDER.find((group) => group === named) ?? 'other';
}

export const groupTitle = (group: Group, locale: Locale): string => TITLES[group]({}, { locale });

/** The rows of a list in their order, but those of the store's leading groups before all others. */
export const leadingFirst = <T>(
  rows: readonly T[],
  group: (row: T) => string,
  leading: readonly string[] = [],
): T[] => rows.toSorted((a, b) => Number(leading.includes(group(b))) - Number(leading.includes(group(a))));

/** The groups of these products, in the order of display. */
export function productGroups(products: readonly Product[], locale: Locale, leading: readonly string[] = []) {
  const named = new Set(products.map(productGroup));
  return leadingFirst(ORDER, (key) => key, leading)
    .filter((key) => named.has(key))
    .map((key) => ({ key, title: groupTitle(key, locale) }));
}
