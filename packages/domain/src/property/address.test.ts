import { describe, expect, it } from 'vitest';
import { foldAddress } from './address.ts';

describe('normalized addresses', () => {
  it.each([
    ['Calle Mayor 5', 'C/ Mayor 5'],
    ['Calle Mayor 5', 'C/Mayor, 5'],
    ['Calle Mayor 5', 'CALLE MAYOR Nº 5'],
    ['Calle Mayor 5', 'cl. mayor núm. 5'],
    ['Calle Mayor 5', 'Calle Mayor, n.º5'],
    ['Calle Mayor 5', 'Calle Mayor número 5'],
    ['Calle de los Ánsares 3', 'C/ Ansares, 3'],
    ['Avenida de América 10, 3.º B', 'Avda. América 10 3ºB'],
    ['Avenida de América 10, 3B', 'Av América nº10, 3º b'],
    ['Plaza de la Constitución 1, bajo izda.', 'Pza. Constitución, 1 Bj Izq'],
    ['Paseo del Prado s/n', 'Pº Prado S/N'],
    ['Rua da Prata 8, 2.º Dto.', 'R. da Prata, n.º 8 2º direito'],
  ])('treats %s and %s as equal', (one, other) => expect(foldAddress(other)).toBe(foldAddress(one)));

  it.each([
    ['Calle Mayor 5', 'Calle Mayor 6'],
    ['Calle Mayor 5', 'Plaza Mayor 5'],
    ['Calle Mayor 5, 1.º A', 'Calle Mayor 5, 1.º B'],
    ['Calle Mayor 51', 'Calle Mayor 5, 1'],
    ['Calle N 5', 'Calle M 5'],
  ])('distinguishes %s from %s', (one, other) => expect(foldAddress(other)).not.toBe(foldAddress(one)));
});
