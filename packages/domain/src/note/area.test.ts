import { expect, it } from 'vitest';
import { type Area, readArea } from './area.ts';

it.each<readonly [string, Area['kind'], Area['notes'], string]>([
  ['construida: 92,15 m2', 'built', [], '92,15 m2'],
  ['útil: 78,40 m2', 'usable', [], '78,40 m2'],
  ['ÚTIL DE 78,40 M2', 'usable', [], '78,40 M2'],
  ['total construida con elementos comunes de 105 m2', 'built', ['total', 'shared'], '105 m2'],
  ['del terreno aproximada: 1.200 m2', 'plot', ['approximate'], '1.200 m2'],
  [
    'construida de ochenta y un metros con cincuenta decímetros cuadrados',
    'built',
    [],
    'ochenta y un metros con cincuenta decímetros cuadrados',
  ],
  ['dos hectáreas y diez centiáreas', 'area', [], 'dos hectáreas y diez centiáreas'],
])('[EN-3] [ST-13] tells what an area measures from its measure: %s', (fact, kind, notes, text) => {
  expect(readArea(fact)).toEqual({ kind, notes, text });
});
