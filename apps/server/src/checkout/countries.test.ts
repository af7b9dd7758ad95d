import { expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

const namesIn = (locale: 'es' | 'pt' | 'en', first = 'PT') =>
  countriesIn(locale, first).map(({ name }) => name);

it('names the countries in the Portuguese of Portugal', () => {
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

it('begins with the store’s own country and sorts the others by their names', () => {
  const names = namesIn('es', 'ES');
  expect(names[0]).toBe('España');
  expect(names.slice(1, 3)).toEqual(['Alemania', 'Austria']);
});
