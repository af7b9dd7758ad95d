import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { Product } from './catalogue.ts';

/** Group titles of a chooser with many products, in display order. */
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

/** Returns a product's group; `other` if it names an unknown one. */
export function productGroup({ definition }: Product): Group {
  const named = definition.shelf?.group ?? '';
  return ORDER.find((group) => group === named) ?? 'other';
}

export const groupTitle = (group: Group, locale: Locale): string => TITLES[group]({}, { locale });

/** Sorts rows of the store's leading groups first and keeps the order otherwise. */
export const leadingFirst = <T>(
  rows: readonly T[],
  group: (row: T) => string,
  leading: readonly string[] = [],
): T[] => rows.toSorted((a, b) => Number(leading.includes(group(b))) - Number(leading.includes(group(a))));

/** Returns the groups of these products in display order. */
export function productGroups(products: readonly Product[], locale: Locale, leading: readonly string[] = []) {
  const groups = new Set(products.map(productGroup));
  return leadingFirst(ORDER, (key) => key, leading)
    .filter((key) => groups.has(key))
    .map((key) => ({ key, title: groupTitle(key, locale) }));
}
