import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cccControl, nibControl, readCcc } from './ccc.ts';
import type { Ccc } from './ccc-parts.ts';
import { creditorIdControl, readCreditorId } from './creditor-id.ts';
import { maskIban, readIban, toIban } from './iban.ts';
import { sepaText } from './sepa-text.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const account = fc
  .record({ entidad: digits(4), oficina: digits(4), cuenta: digits(10) })
  .filter(({ cuenta }) => !/^0+$/.test(cuenta));
const whole = account.map((parts) => ({ ...parts, dc: cccControl(parts) }));

describe('a Spanish account number in four parts', () => {
  it.each([
    // Spain's example in SWIFT's IBAN registry.
    [{ entidad: '2100', oficina: '0418', cuenta: '0200051332' }, '45', 'ES9121000418450200051332'],
    // The example in Spanish banks' documentation.
    [{ entidad: '2100', oficina: '0813', cuenta: '0123456789' }, '61', 'ES7921000813610123456789'],
  ])('[VA-10] [EN-14] %j has %s and is %s', (parts, dc, iban) => {
    expect(cccControl(parts)).toBe(dc);
    expect(readCcc({ ...parts, dc })).toEqual({ ok: true, iban });
  });

  it('[VA-10] converts to an IBAN and back, whatever separates the digits', () => {
    fc.assert(
      fc.property(whole, (ccc) => {
        const read = readCcc({
          ...ccc,
          entidad: ` ${ccc.entidad}`,
          cuenta: ccc.cuenta.replace(/(.{5})/, '$1 '),
        });
        expect(read.ok && readIban(read.iban)).toEqual({ ok: true, iban: read.ok && read.iban });
      }),
    );
  });

  it('[VA-10] is invalid with one digit changed, and so is its IBAN', () => {
    fc.assert(
      fc.property(whole, fc.nat(19), fc.integer({ min: 1, max: 9 }), (ccc, at, by) => {
        const all = `${ccc.entidad}${ccc.oficina}${ccc.dc}${ccc.cuenta}`;
        const changed = `${all.slice(0, at)}${(Number(all[at]) + by) % 10}${all.slice(at + 1)}`;
        const parts = {
          entidad: changed.slice(0, 4),
          oficina: changed.slice(4, 8),
          dc: changed.slice(8, 10),
          cuenta: changed.slice(10),
        };
        // A control sum of 10 is written as 1, as is a sum of 1. Only these two may be indistinguishable.
        fc.pre(cccControl(parts) !== parts.dc);
        expect(readCcc(parts)).toEqual({ ok: false, field: 'dc', code: 'ccc_control' });
        expect(readIban(toIban('ES', changed))).toEqual({ ok: false, code: 'iban_wrong' });
      }),
    );
  });

  const RIGHT: Ccc = { entidad: '2100', oficina: '0418', dc: '45', cuenta: '0200051332' };
  it.each([
    [{ entidad: '210' }, 'entidad', 'ccc_length'],
    [{ oficina: '' }, 'oficina', 'ccc_length'],
    [{ cuenta: '02000513321' }, 'cuenta', 'ccc_length'],
    [{ cuenta: '02000513E2' }, 'cuenta', 'ccc_digits'],
    [{ entidad: '21O0' }, 'entidad', 'ccc_digits'],
    [{ dc: '46' }, 'dc', 'ccc_control'],
    [{ entidad: '0000', oficina: '0000', dc: '00', cuenta: '0000000000' }, 'cuenta', 'ccc_control'],
    [{ dc: '40', cuenta: '0000000000' }, 'cuenta', 'ccc_control'],
  ])('[VA-10] reports the error: %j is %s, %s', (change, field, code) => {
    expect(readCcc({ ...RIGHT, ...change })).toEqual({ ok: false, field, code });
  });
});

describe('an IBAN', () => {
  it('[VA-10] of Portugal contains a NIB with its own control digits', () => {
    // Portugal's example in SWIFT's IBAN registry.
    expect(nibControl('0002012312345678901')).toBe('54');
    expect(toIban('PT', '000201231234567890154')).toBe('PT50000201231234567890154');
    fc.assert(
      fc.property(digits(19), (first) => {
        fc.pre(!/^0+$/.test(first));
        const iban = toIban('PT', first + nibControl(first));
        expect(iban.slice(0, 4)).toBe('PT50');
        expect(readIban(iban)).toEqual({ ok: true, iban });
      }),
    );
  });

  it.each([
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['IBAN es91-2100-0418-4502-0005-1332', 'ES9121000418450200051332'],
    ['iban: PT50.0002.0123.1234.5678.9015.4', 'PT50000201231234567890154'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ])('[VA-10] is accepted as people write it: %s', (text, iban) => {
    expect(readIban(text)).toEqual({ ok: true, iban });
  });

  it.each([
    ['', 'iban_wrong'],
    ['ES92 2100 0418 4502 0005 1332', 'iban_wrong'],
    ['ES91 2100 0418 4502 0005 133', 'iban_wrong'],
    ['21000418450200051332', 'iban_wrong'],
    [toIban('ES', '21000418460200051332'), 'iban_wrong'],
    [toIban('PT', '000201231234567890155'), 'iban_wrong'],
    [toIban('ES', '0'.repeat(20)), 'iban_wrong'],
    [toIban('PT', '0'.repeat(21)), 'iban_wrong'],
    ['BR1800360305000010009795493C1', 'iban_country'],
    ['constructor', 'iban_wrong'],
  ])('[VA-10] is rejected: %s is %s', (text, code) => {
    expect(readIban(text)).toEqual({ ok: false, code });
  });

  it('is masked so that only its owner recognizes it', () => {
    expect(maskIban('ES9121000418450200051332')).toBe('ES91 •••• 1332');
  });
});

describe('a creditor identifier', () => {
  it.each([
    // EADTrust's example, and the one of the package `sepa`.
    ['ES', 'B85626240', '77', 'ES77000B85626240'],
    ['DE', '09999999999', '98', 'DE98ZZZ09999999999'],
  ])('in %s has control digits over %s', (country, national, control, id) => {
    expect(creditorIdControl(country, national)).toBe(control);
    expect(readCreditorId(id)).toBe(id);
    expect(readCreditorId(` ${id.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe(id);
  });

  it('allows any value for the three business characters only', () => {
    expect(readCreditorId('ES77123B85626240')).toBe('ES77123B85626240');
    for (const wrong of ['ES78000B85626240', 'ES77000B85626241', 'ES77', '', 'ES77000B8562624Ñ'])
      expect(readCreditorId(wrong)).toBeNull();
  });
});

describe('texts for banks', () => {
  it.each([
    ['José Ángel Muñoz Núñez', 'Jose Angel Munoz Nunez'],
    ['João Gonçalves & Filhos, Lda.', 'Joao Goncalves + Filhos, Lda.'],
    ['Straße Œuvre Łódź Ørsted', 'Strasse OEuvre Lodz Orsted'],
    ['//a//b/', 'a/b'],
    ['日本', ''],
    ['<b>"x"</b>', 'b x /b'],
  ])('converts %s to %s', (text, plain) => {
    expect(sepaText(text, 70)).toBe(plain);
  });

  it('truncates texts in linear time, however many slashes a name has', () => {
    expect(sepaText(`a${' /'.repeat(40_000)}z`, 7)).toBe('a');
    expect(sepaText(`a${' /'.repeat(40_000)} b`, 7)).toBe('a');
  });

  it('keeps to the common character set, the slash rules and the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, longest) => {
        const plain = sepaText(text, longest);
        expect(plain).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
        expect(plain).not.toMatch(/^[ /]|[ /]$|\/\//);
        expect(plain.length).toBeLessThanOrEqual(longest);
        expect(sepaText(plain, longest)).toBe(plain);
      }),
    );
  });
});
