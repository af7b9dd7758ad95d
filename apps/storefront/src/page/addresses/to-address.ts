import type { Address } from '@folio/ui/form/address/address-source';

/** One part of an address, as Google's Places API names it. */
export type Component = {
  readonly longText?: string;
  readonly shortText?: string;
  readonly types?: readonly string[];
};

/** Countries that write the number before the street. */
const NUMBER_FIRST: readonly string[] = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'ZA', 'FR', 'LU'];
/** The component that contains a country's province in addresses; level 1 elsewhere. */
const PROVINCE: Readonly<Record<string, string>> = {
  ES: 'administrative_area_level_2',
  IT: 'administrative_area_level_2',
  GB: 'administrative_area_level_2',
};
/** Components that name the town, the best first. */
const TOWN = [
  'postal_town',
  'locality',
  'administrative_area_level_3',
  'sublocality',
  'administrative_area_level_2',
];

/** Returns the house number in a typed text, which may be part of the street's name. */
function typedNumber(typed: string, route: string): string {
  const at = typed.toLowerCase().indexOf(route.toLowerCase());
  const rest = at < 0 ? typed : typed.slice(0, at) + typed.slice(at + route.length);
  return /\b\d+[A-Za-z]?\b/.exec(rest)?.[0] ?? '';
}

/** `Provincia de Toledo` is Toledo, `Distrito de Lisboa` Lisboa, `Comunidad de Madrid` Madrid. */
const withoutKind = (name: string): string =>
  name.replace(/^(provincia|província|distrito|comunidad|county) (de|do|da|del|of) /i, '');

/**
 * Maps Google's components to the parts of an address, in the order of its country. The number comes from the typed
 * text if the provider knows only the street; a place without a street keeps the suggested text.
 */
export function toAddress(components: readonly Component[], suggested: string, typed: string): Address {
  const find = (type: string) => components.find(({ types }) => types?.includes(type));
  const text = (type: string): string => find(type)?.longText ?? '';
  const country = find('country')?.shortText ?? '';
  const route = text('route');
  const number = text('street_number') || typedNumber(typed, route);
  const parts = NUMBER_FIRST.includes(country) ? [number, route] : [route, number];
  return {
    street: route === '' ? suggested : parts.filter(Boolean).join(' '),
    postcode: text('postal_code'),
    town: TOWN.map(text).find(Boolean) ?? '',
    province: withoutKind(text(PROVINCE[country] ?? 'administrative_area_level_1')),
  };
}
