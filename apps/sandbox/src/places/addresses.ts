/** An invented address, with the data of Google's Places API about it. */
export interface Address {
  id: string;
  country: string;
  route: string;
  /** Null for a street of which the provider knows no numbers. */
  number: string | null;
  postcode: string;
  town: string;
  /** `administrative_area_level_2` and `_1`. */
  county: string;
  region: string;
}

const address = (
  id: string,
  country: string,
  [route, number]: [string, string | null],
  [postcode, town, county, region]: [string, string, string, string],
): Address => ({ id, country, route, number, postcode, town, county, region });

const GETAFE = (postcode: string): [string, string, string, string] => [
  postcode,
  'Getafe',
  'Madrid',
  'Comunidad de Madrid',
];

export const ADDRESSES: readonly Address[] = [
  address('es-1', 'ES', ['Calle Inventada', '12'], GETAFE('28901')),
  address('es-2', 'ES', ['Calle Inventada', null], ['41001', 'Sevilla', 'Sevilla', 'Andalucía']),
  address('es-3', 'ES', ['Calle Inventada de Abajo', '3'], GETAFE('28902')),
  address('es-4', 'ES', ['Calle Inventada de Arriba', '40'], GETAFE('28903')),
  address('es-5', 'ES', ['Avenida Inventada', '1'], ['08001', 'Barcelona', 'Barcelona', 'Cataluña']),
  address('es-6', 'ES', ['Plaza Inventada', '7'], ['46001', 'València', 'València', 'Comunitat Valenciana']),
  address('es-7', 'ES', ['Paseo Inventado', '9'], ['29001', 'Málaga', 'Málaga', 'Andalucía']),
  address('pt-1', 'PT', ['Rua Inventada', '24'], ['1100-053', 'Lisboa', 'Lisboa', 'Lisboa']),
  address('pt-2', 'PT', ['Avenida Inventada', '8'], ['4000-322', 'Porto', 'Porto', 'Porto']),
  address('gb-1', 'GB', ['Invented Street', '12'], ['SW1A 1AA', 'London', 'Greater London', 'England']),
  address('ie-1', 'IE', ['Invented Quay', '5'], ['D01 F5P2', 'Dublin', 'County Dublin', 'County Dublin']),
];

const COUNTRY_NAMES: Record<string, string> = {
  ES: 'España',
  PT: 'Portugal',
  GB: 'United Kingdom',
  IE: 'Ireland',
};

const isNumberFirst = (country: string): boolean => ['GB', 'IE'].includes(country);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the addresses that contain every word of a text, in the countries by lowercase code; in all if none is given.
 */
export function findAddresses(input: string, countries: readonly string[]): Address[] {
  const words = fold(input)
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}{2,}/u.test(word));
  return ADDRESSES.filter(({ country, route, town }) => {
    const text = fold(`${route} ${town}`);
    const isNear = countries.length === 0 || countries.includes(country.toLowerCase());
    return isNear && words.length > 0 && words.every((word) => text.includes(word));
  });
}

/** Returns an address as `AutocompletePlaces` suggests it. */
export function toPrediction({ id, country, route, number, town }: Address) {
  const parts = isNumberFirst(country) ? [number, route] : [route, number];
  const main = parts.filter(Boolean).join(isNumberFirst(country) ? ' ' : ', ');
  return {
    placePrediction: {
      placeId: id,
      structuredFormat: {
        mainText: { text: main },
        secondaryText: { text: `${town}, ${COUNTRY_NAMES[country] ?? country}` },
      },
    },
  };
}

/** Returns an address as `addressComponents` of `GetPlace`. */
export function toComponents(found: Address) {
  const one = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: type === 'street_number' || type === 'route' ? [type] : [type, 'political'],
    languageCode: 'es',
  });
  const { country } = found;
  return [
    ...(found.number ? [one('street_number', found.number)] : []),
    one('route', found.route),
    one(country === 'GB' ? 'postal_town' : 'locality', found.town),
    one('administrative_area_level_2', found.county),
    one('administrative_area_level_1', found.region),
    one('country', COUNTRY_NAMES[country] ?? country, country),
    { ...one('postal_code', found.postcode), types: ['postal_code'] },
  ];
}
