import { expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

const namesIn = (locale: 'es' | 'pt' | 'en', first = 'PT') =>
  countriesIn(locale, first).map(({ name }) => name);

it('uses the country names of European Portuguese', () => {
  const names = namesIn('pt');
  expect(names).toEqual(
    expect.arrayContaining([
      'Eslovénia',
      'Estónia',
      'Letónia',
      'Polónia',
      'Roménia',
      'Chéquia',
      'Países Baixos',
    ]),
  );
  expect(names[0]).toBe('Portugal');
});

it('lists the store’s own country first and sorts the others by name', () => {
  const names = namesIn('es', 'ES');
  expect(names[0]).toBe('España');
  expect(names.slice(1, 3)).toEqual(['Alemania', 'Austria']);
});
