import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaxIdEs, readTaxIdPt } from './tax-id.ts';

describe('tax ids', () => {
  it.each([
    '54362315K',
    'X5253868R',
    'Y1234567X',
    'Z1234567R',
    'M1234567L',
    'B64717838',
    'J99216582',
    'A13585625',
    '12345678Z',
    'Q2826000H',
  ])('[VA-10] accepts the Spanish %s', (id) => expect(readTaxIdEs(id)).toBe(id));

  it.each([
    '54362315Z',
    'X2482300A',
    'B64717839',
    'J99216583',
    'O1234567L',
    '1234567Z',
    '123L',
    'X12345678Z',
    'Q28260008',
    'A1358562E',
    'BH4717838',
    '',
  ])('[VA-10] rejects the Spanish %s', (id) => expect(readTaxIdEs(id)).toBeNull());

  it.each(['es54362315k', ' 54.362.315-K ', '54362315 K'])('[VA-10] accepts %s as people write it', (id) =>
    expect(readTaxIdEs(id)).toBe('54362315K'),
  );

  it.each([
    ['1234567L', '01234567L'],
    ['123456-S', '00123456S'],
    ['012345678Z', '12345678Z'],
    ['X0123456S', 'X0123456S'],
    ['x123456s', 'X0123456S'],
    ['X05253868R', 'X5253868R'],
    ['ES Y-1234567-X', 'Y1234567X'],
    ['12345678‑Z', '12345678Z'],
    ['\u202aB‑64717838\u202c', 'B64717838'],
    ['A0012345C', null],
    ['A00123455', 'A00123455'],
    ['A0012345E', 'A0012345E'],
  ])('[VA-10] reads the Spanish %s as %s', (text, id) => expect(readTaxIdEs(text)).toBe(id));

  it('[VA-10] reads the number of a person with any of its leading zeros', () => {
    const letter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 99_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        (number, zeros) => {
          const id = `${String(number).padStart(8, '0')}${letter(number)}`;
          expect(readTaxIdEs('0'.repeat(zeros) + number + letter(number))).toBe(id);
          expect(readTaxIdEs(number + String(letter(number + 1)))).toBeNull();
        },
      ),
    );
  });

  it('[VA-10] demands a letter, a digit or either at the end of a company number', () => {
    const ends = (kind: string, body: string) =>
      [...'0123456789JABCDEFGHI'].filter((end) => readTaxIdEs(kind + body + end) !== null).join('');
    for (const kind of 'PQRSNW') expect(ends(kind, '2826000')).toBe('H');
    for (const kind of 'ABEH') expect([ends(kind, '2826000'), ends(kind, '0012345')]).toEqual(['8', '5E']);
    for (const kind of 'CDFGJUV') expect(ends(kind, '2826000')).toBe('8H');
    for (const kind of 'IOT') expect(ends(kind, '2826000')).toBe('');
  });

  it('[VA-10] detects any single wrong digit in a Spanish number', () => {
    for (const id of ['54362315K', 'X5253868R', 'B64717838', 'J99216582']) {
      for (let at = 1; at < 8; at++) {
        const other = (Number(id[at]) + 1) % 10;
        expect(readTaxIdEs(id.slice(0, at) + other + id.slice(at + 1))).toBeNull();
      }
    }
  });

  it.each([
    ['501964843', '501964843'],
    ['PT 501 964 843', '501964843'],
    ['501964842', null],
    ['000000000', null],
    ['50196484', null],
    ['pt501‑964‑843', '501964843'],
    ['451234561', '451234561'],
    ['411234560', null],
    ['741234564', '741234564'],
    ['761234560', null],
    ['901234567', '901234567'],
    ['921234562', null],
  ])('[VA-10] parses the Portuguese %s as %s', (text, id) => expect(readTaxIdPt(text)).toBe(id));
});
