import { describe, expect, it } from 'vitest';
import { type Component, toAddress } from './to-address.ts';

/** Returns Google's components: `type: text`, or `type: [text, short text]`. */
const components = (parts: Readonly<Record<string, string | readonly [string, string]>>): Component[] =>
  Object.entries(parts).map(([type, texts]) => {
    const [longText, shortText] = typeof texts === 'string' ? [texts, texts] : texts;
    return { longText, shortText, types: [type] };
  });

const SPAIN = { country: ['España', 'ES'] } as const;
const MADRID = {
  locality: 'Getafe',
  administrative_area_level_2: 'Madrid',
  administrative_area_level_1: 'Comunidad de Madrid',
  postal_code: '28901',
  ...SPAIN,
};

describe('the parts of an address', () => {
  it.each([
    [
      'a Spanish one',
      { street_number: '12', route: 'Calle Inventada', ...MADRID },
      { street: 'Calle Inventada 12', postcode: '28901', town: 'Getafe', province: 'Madrid' },
    ],
    [
      'a Spanish province with its kind',
      { route: 'Calle Inventada', administrative_area_level_2: 'Provincia de Toledo', ...SPAIN },
      { street: 'Calle Inventada', postcode: '', town: 'Provincia de Toledo', province: 'Toledo' },
    ],
    [
      'a Portuguese one, with its district',
      {
        street_number: '24',
        route: 'Rua Inventada',
        locality: 'Sintra',
        administrative_area_level_2: 'Sintra',
        administrative_area_level_1: 'Lisboa',
        postal_code: '2710-001',
        country: ['Portugal', 'PT'],
      },
      { street: 'Rua Inventada 24', postcode: '2710-001', town: 'Sintra', province: 'Lisboa' },
    ],
    [
      'a British one, number first',
      {
        street_number: '12a',
        route: 'Invented Street',
        locality: 'Camden',
        postal_town: 'London',
        administrative_area_level_2: 'Greater London',
        administrative_area_level_1: 'England',
        postal_code: 'NW1 1AA',
        country: ['United Kingdom', 'GB'],
      },
      { street: '12a Invented Street', postcode: 'NW1 1AA', town: 'London', province: 'Greater London' },
    ],
  ] as const)('[AP-35] are those of %s', (_which, parts, expected) => {
    expect(toAddress(components(parts), 'suggested', 'typed')).toEqual(expected);
  });

  it.each([
    ['calle inventada 7', 'Calle Inventada 7'],
    ['inventada, nº 7B, getafe', 'Calle Inventada 7B'],
    ['calle inventada', 'Calle Inventada'],
  ])('[AP-35] take the number of `%s` where the provider knows none', (typed, street) => {
    expect(toAddress(components({ route: 'Calle Inventada', ...MADRID }), '', typed).street).toBe(street);
  });

  it('[AP-35] take no number from the name of the street', () => {
    const parts = components({ route: 'Calle 30', ...MADRID });
    expect(toAddress(parts, '', 'Calle 30').street).toBe('Calle 30');
    expect(toAddress(parts, '', 'calle 30').street).toBe('Calle 30');
  });

  it('[AP-35] keep the suggested text of a place without a street', () => {
    expect(toAddress(components(MADRID), 'Finca La Inventada', 'finca').street).toBe('Finca La Inventada');
    expect(toAddress([], 'Calle Inventada, 3', '')).toEqual({
      street: 'Calle Inventada, 3',
      postcode: '',
      town: '',
      province: '',
    });
  });
});
