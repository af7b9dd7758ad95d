import { describe, expect, it } from 'vitest';
import { readVatNumber } from '../checks/vat-number.ts';
import { SELLING_TO } from '../tax/decide-tax.ts';
import { type BillingForm, checkBilling, NO_BILLING } from './billing.ts';
import { isPostcode, postcodeExample } from './postcodes.ts';

const COUNTRIES = ['ES', 'PT', 'FR', 'GB'];
const GOOD: BillingForm = {
  type: 'business',
  country: 'ES',
  name: 'Muestras Inventadas, S. L.',
  taxId: 'B-64717838',
  address: 'Calle de Ejemplo 12',
  city: 'Getafe',
  postalCode: '28901',
  province: 'Madrid',
  email: 'Cuentas@Correo.example',
  phone: '600 111 222',
};

const checkWith = (change: Partial<BillingForm>) => {
  const checked = checkBilling({ ...GOOD, ...change }, COUNTRIES);
  return checked.ok ? [] : checked.problems.map(({ name, code }) => `${name} ${code}`);
};

describe('billing data', () => {
  it("[EN-17] keep their spelling, except for the tax id in its country's format", () => {
    expect(checkBilling(GOOD, COUNTRIES)).toEqual({
      ok: true,
      billing: { ...GOOD, taxId: 'B64717838', email: 'cuentas@correo.example' },
    });
  });

  it('[VA-10] have no characters that cannot be seen', () => {
    const checked = checkBilling(
      { ...GOOD, name: 'Ana\ufeff \u202eEjemplo\u0007', city: ' Getafe\u2066' },
      COUNTRIES,
    );
    expect(checked).toMatchObject({ billing: { name: 'Ana Ejemplo', city: 'Getafe' } });
    expect(checkWith({ name: '\u200b' })).toEqual(['name required']);
  });

  it('[VA-10] have clean codes, however they are pasted', () => {
    const pasted = {
      taxId: 'B‑64717\u200b838',
      postalCode: '28\u2060901',
      email: '\u202aAna@example.com\u202c',
    };
    expect(checkBilling({ ...GOOD, ...pasted, phone: '612‑345\u00a0678\ufeff' }, COUNTRIES)).toMatchObject({
      billing: { taxId: 'B64717838', postalCode: '28901', email: 'ana@example.com', phone: '612-345 678' },
    });
  });

  it.each(['محمد علي', 'דוד', '李小龙', 'प्रिया', 'Ana 👍'])(
    '[VA-10] ask for Latin letters where an invoice cannot show %s',
    (text) => {
      for (const name of ['name', 'address', 'city', 'province'])
        expect(checkWith({ [name]: text })).toEqual([`${name} letters`]);
    },
  );

  it.each(['Иван Петров', 'Νίκος', 'Łukasz Žižka', 'Nguyễn', 'Ana\u200c Mar\u00adía'])(
    '[VA-10] accept %s, which an invoice shows',
    (name) => expect(checkWith({ name })).toEqual([]),
  );

  it('[VA-10] report each missing field in form order', () => {
    const checked = checkBilling(NO_BILLING, COUNTRIES);
    expect(checked.ok ? [] : checked.problems.map(({ name }) => name)).toEqual([
      ...['type', 'country', 'name', 'address', 'city', 'postalCode', 'province', 'email', 'phone'],
    ]);
    expect(checkWith({ taxId: ' ' })).toEqual(['taxId required']);
  });

  it.each<[Partial<BillingForm>, string[]]>([
    [{ taxId: 'B64717839' }, ['taxId wrong']],
    [{ taxId: '54362315K' }, []],
    [{ taxId: 'X5253868R', type: 'consumer' }, []],
    [{ taxId: '54362315Z', type: 'consumer' }, ['taxId wrong']],
    [{ country: 'PT', taxId: '501964843', postalCode: '1100-416' }, []],
    [{ country: 'PT', taxId: '501964842', postalCode: '1100-416' }, ['taxId wrong']],
    [{ country: 'FR', taxId: 'FR 40 303 265 045', postalCode: '75001' }, []],
    [{ country: 'FR', taxId: '303', postalCode: '75001' }, ['taxId wrong']],
    [{ country: 'FR', taxId: '', postalCode: '75001' }, ['taxId required']],
    [{ country: 'FR', taxId: '', postalCode: '75001', type: 'consumer' }, []],
    [{ postalCode: '53001' }, ['postalCode wrong']],
    [{ postalCode: '2890' }, ['postalCode wrong']],
    [{ country: 'GB', taxId: 'GB123456789', postalCode: 'SW1A 1AA' }, []],
    [{ country: 'GB', taxId: 'GB123456789', postalCode: 'LS1' }, ['postalCode wrong']],
    [{ country: 'GB', taxId: 'GB123456789', postalCode: 'ls11aa', province: '' }, []],
    [{ country: 'GB', taxId: 'GB123456789', postalCode: 'D02 X285' }, ['postalCode wrong']],
    [{ country: 'FR', taxId: '', type: 'consumer', postalCode: '7500', province: '' }, ['postalCode wrong']],
    [{ province: '' }, ['province required']],
    [
      { country: 'PT', taxId: '501964843', postalCode: '1100', province: '' },
      ['postalCode wrong', 'province required'],
    ],
    [{ email: 'cuentas@' }, ['email wrong']],
    [{ phone: '12' }, ['phone wrong']],
    [{ country: 'US' }, ['country wrong']],
    [{ type: 'robot' }, ['type wrong']],
  ])('[VA-10] %j: %j', (change, problems) => expect(checkWith(change)).toEqual(problems));

  it.each([
    ...[
      ['LU', 'L1111'],
      ['LU', 'L 1111'],
      ['LU', 'L-1111'],
      ['LV', 'LV1010'],
      ['LT', 'LT01100'],
    ],
    ...[
      ['FI', 'FIN-00100'],
      ['FI', 'FI-00100'],
      ['PT', '1100–416'],
      ['GB', 'BFPO 57'],
      ['SE', 'SE-111 20'],
    ],
  ] as const)('[VA-10] accept a postcode of %s as people write it: %s', (country, text) => {
    expect(isPostcode(text, country)).toBe(true);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '[VA-10] accept no inherited property as a country: %s',
    (country) => {
      expect(isPostcode('28001', country)).toBe(true);
      expect(postcodeExample(country)).toBe('');
      expect(checkBilling({ ...GOOD, country, type: 'business' }, SELLING_TO)).toMatchObject({ ok: false });
    },
  );

  it.each([...SELLING_TO])(
    '[VA-10] accept the example postcode of %s with and without separators',
    (country) => {
      const example = postcodeExample(country);
      const typed = [example, example.replace(/[\s-]/g, '').toLowerCase(), `${example} `];
      expect(typed.filter((text) => !isPostcode(text, country))).toEqual([]);
      expect(isPostcode(example.slice(0, 3), country)).toBe(false);
    },
  );

  it.each([
    ['EL094259216', 'GR', '094259216'],
    ['GR094259216', 'GR', '094259216'],
    ['el 094.259.216', 'GR', '094259216'],
    ['BE403019261', 'BE', '0403019261'],
    ['BE0403.019.261', 'BE', '0403019261'],
    ['fr‑40 303265045', 'FR', '40303265045'],
    ['XI123456789', 'GB', 'XI123456789'],
    ['PT 501964843', 'PT', '501964843'],
    ['NL123456789B01', 'NL', '123456789B01'],
    ['ATU12345678', 'AT', 'U12345678'],
    ['IE1234567FA', 'IE', '1234567FA'],
    ['DE12345678', 'DE', null],
    ['XYZ', 'IT', null],
  ])('[VA-10] parse the VAT number %s of %s as %s', (text, country, number) =>
    expect(readVatNumber(text, country)).toBe(number),
  );
});
