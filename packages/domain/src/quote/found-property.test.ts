import { describe, expect, it } from 'vitest';
import {
  describeProperty,
  isNamed,
  NO_PROPERTY,
  parseFoundRows,
  searchLimit,
  toNoteAnswers,
} from './found-property.ts';

const FLAT = {
  municipality: 'Getafe',
  address: 'Calle Inventada 3',
  registry: 'Getafe n.º 1',
  finca: '1234',
  cru: '',
  share: '50 %',
};

describe('a found property', () => {
  it('[PR-3] is pasted from a sheet or a list, a row each', () => {
    const row = 'Getafe\tCalle Inventada 3\tGetafe n.º 1\t1234\t\t50 %';
    expect(parseFoundRows(`${row}\r\n\n${row.replaceAll('\t', '; ')}\n`)).toEqual([FLAT, FLAT]);
    expect(parseFoundRows('Parla')).toEqual([{ ...NO_PROPERTY, municipality: 'Parla' }]);
  });

  it('[PR-3] is named by its municipality with an address, a finca or a CRU', () => {
    expect(isNamed(FLAT)).toBe(true);
    expect(isNamed({ ...NO_PROPERTY, municipality: 'Parla', cru: '28065000123456' })).toBe(true);
    expect(isNamed({ ...NO_PROPERTY, municipality: 'Parla', share: '50 %' })).toBe(false);
    expect(isNamed({ ...FLAT, municipality: '' })).toBe(false);
  });

  it('[AP-6] reads as one line', () => {
    expect(describeProperty(FLAT)).toBe('Calle Inventada 3, Getafe · Getafe n.º 1 · Finca 1234 · 50 %');
  });

  it('[EN-12] fills the form of a note, also without an address', () => {
    expect(toNoteAnswers(FLAT, { interes_legitimo: 'compra' })).toMatchObject({
      direccion: 'Calle Inventada 3',
      municipio: 'Getafe',
      finca: '1234',
      otros_datos: 'Getafe n.º 1 · 50 %',
      interes_legitimo: 'compra',
    });
    expect(toNoteAnswers({ ...FLAT, address: '' }, {})).toMatchObject({
      direccion: 'Getafe n.º 1 · Finca 1234',
    });
  });

  it('[EN-13] is one of at most as many as the customer wanted', () => {
    expect(['3017', '10', '1', 'x'].map((num_propiedades) => searchLimit({ num_propiedades }))).toEqual([
      null,
      10,
      1,
      null,
    ]);
    expect(searchLimit({})).toBeNull();
  });
});
