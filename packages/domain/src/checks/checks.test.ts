import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks.ts';
import { isCitizenCard } from './citizen-card.ts';
import { cadastralReference } from './property-reference.ts';

describe('the holder of a tax id', () => {
  const [DNI, NIE, MINOR, COMPANY] = ['54362315K', 'X5253868R', 'M1234567L', 'B64717838'];
  it.each([
    ['dni', [DNI], [NIE, MINOR, COMPANY]],
    ['nie', [NIE], [DNI, MINOR, COMPANY]],
    ['person-id-es', [DNI, NIE, MINOR], [COMPANY]],
    ['company-id-es', [COMPANY], [DNI, NIE, MINOR]],
    ['tax-id-es', [DNI, NIE, MINOR, COMPANY], []],
  ] as const)('[VA-10] %s accepts its own kind only', (check, right, wrong) => {
    for (const id of right) expect(CHECKS[check](id)).toBeNull();
    for (const id of wrong) expect(CHECKS[check](id)?.error).toMatch(/^not_a_/);
    expect(CHECKS[check]('54362315Z')).toEqual({ error: 'tax_id_wrong' });
  });
});

describe('the number of a Portuguese identity card', () => {
  it.each([
    ['00000000 0 ZZ4', true],
    ['000000000zz4', true],
    ['00000000-0-ZZ4', true],
    ['00000000 0 ZZ5', false],
    ['00000001 0 ZZ4', false],
    ['00000000 0 Z4', false],
    ['00000000', false],
    ['12345678Z', false],
    ['', false],
  ])('%s: %s', (text, fine) => expect(CHECKS['citizen-card-pt'](text) === null).toBe(fine));

  it('detects any single wrong digit', () => {
    const right = '000000000ZZ4';
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 11])
      for (let digit = 0; digit <= 9; digit += 1) {
        const typed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`;
        expect(isCitizenCard(typed)).toBe(typed === right);
      }
  });
});

describe('references of a property', () => {
  it.each([
    ['7837301VG8173B0001TT', 'whole'],
    ['4A08169P03PRAT0001LR', 'whole'],
    ['7837301 VG8173B 0001 tt', 'whole'],
    ['7837301VG8173B', 'parcel'],
    ['7837301VG8173B0001NN', 'mistyped'],
    ['7837301VG8173B0001T', null],
    ['7837301VG8173B0001T%', null],
  ])('classifies the cadastral reference %s as %s', (text, verdict) =>
    expect(cadastralReference(text)).toBe(verdict),
  );

  it('warns of a parcel’s fourteen characters instead of rejecting them', () => {
    expect(CHECKS['cadastral-reference']('7837301VG8173B')).toEqual({ warning: 'cadastral_short' });
    expect(CHECKS['cadastral-reference']('7837301VG8173B0001NN')).toEqual({ error: 'cadastral_mistyped' });
    expect(CHECKS['cadastral-reference']('7837301')).toEqual({ error: 'cadastral_wrong' });
  });

  it.each([
    ['28065000123456', null],
    ['28065 0001 23456', null],
    ['2806500012345', { error: 'cru_wrong' }],
    ['2806500012345X', { error: 'cru_wrong' }],
  ])('checks the CRU %s', (text, verdict) => expect(CHECKS.cru(text)).toEqual(verdict));
});

describe('other checks', () => {
  it.each([
    'Calle Toledo 24',
    'Plaza Mayor s/n',
    'Avenida del Puerto, sin número',
    'Rua da Igreja, sem número',
  ])('has no warning for the address %s', (text) => expect(CHECKS['address-with-number'](text)).toBeNull());

  it('warns of an address without a number', () => {
    expect(CHECKS['address-with-number']('Calle de los Ansares')).toEqual({
      warning: 'address_without_number',
    });
  });

  it.each(['ana@example.com', 'ana.lopez+notas@correo.example.es', 'josé@ejemplo.es', 'a@b.co'])(
    'accepts the e-mail %s',
    (text) => expect(CHECKS.email(text)).toBeNull(),
  );

  it.each([
    'ana',
    'ana@b',
    'ana@@example.com',
    '@example.com',
    'ana@example.',
    'a na@example.com',
    'ana..b@example.com',
    'ana@-example.com',
    'ana@1.2.3.4',
  ])('rejects the e-mail %s', (text) => expect(CHECKS.email(text)).toEqual({ error: 'email_wrong' }));

  it.each([
    ['+34 600 111 222', true],
    ['0034600111222', true],
    ['(91) 555-00-11', true],
    ['12345', false],
    ['600 111 222 ext', false],
    ['1234567890123456', false],
  ])('[VA-10] checks the phone %s: %s', (text, fine) => expect(CHECKS.phone(text) === null).toBe(fine));

  it.each([
    ['XDA123456', true],
    ['123456789', true],
    ['C01X0006H', true],
    ['12.345.678-Z', true],
    ['30209541 8 ZX0', true],
    ['John Example', false],
    ['María López 12', false],
    ['12', false],
    ['123456789012345678901', false],
    ['no lo sé', false],
  ])('[VA-10] checks the format of the identity document number %s: %s', (text, fine) =>
    expect(CHECKS['document-number'](text) === null).toBe(fine),
  );

  it.each([
    ['28005', true],
    ['1100-416', true],
    ['SW1A 1AA', true],
    ['d02 x285', true],
    ['1012 AB', true],
    ['abc!!', false],
    ['Madrid', false],
    ['1', false],
    ['<b>1</b>', false],
    ['12345678901', false],
  ])('[VA-10] checks the format of the postcode %s: %s', (text, fine) =>
    expect(CHECKS.postcode(text) === null).toBe(fine),
  );

  it.each([
    ['1234', true],
    ['U-1234', true],
    ['P 56', true],
    ['1234-A', true],
    ['12/3', true],
    ['Art. 45.º', true],
    ['-1', false],
    ['<b>', false],
    ['1234<b>', false],
    ['urbano', false],
    ['12--', false],
    ['12.º', true],
    ['1 º', true],
    ['1º 2', true],
    ['1. º 2', true],
    [`1${'º'.repeat(200)}!`, false],
  ])('checks the tax article number %s: %s', (text, fine) =>
    expect(CHECKS['article-number'](text) === null).toBe(fine),
  );

  it.each([
    ['12', true],
    ['12,5', true],
    ['12.50', true],
    ['-3', false],
    ['1e3', false],
    ['doce', false],
  ])('checks the number %s: %s', (text, fine) => expect(CHECKS.number(text) === null).toBe(fine));
});
