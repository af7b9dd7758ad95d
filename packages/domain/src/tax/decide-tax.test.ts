import { describe, expect, it } from 'vitest';
import { decideTax, type TaxQuestion } from './decide-tax.ts';
import { toTaxArea } from './tax-area.ts';

const SALE: TaxQuestion = {
  issuer: { country: 'ES', regime: 'general' },
  customer: { type: 'consumer', country: 'ES' },
  product: { taxClass: 'service' },
  date: '2026-03-10',
};

describe('the tax of a line', () => {
  it.each(['consumer', 'business'] as const)('charges a %s in Spain 21 %% on a service', (type) => {
    expect(decideTax({ ...SALE, customer: { type, country: 'ES' } })).toEqual({
      rateBp: 2100,
      treatment: 'taxed',
      legalText: null,
    });
  });

  it.each(['PT', 'IE', 'NL', 'FR', 'GB'])('charges a consumer in %s the seller’s 21 %%', (country) => {
    expect(decideTax({ ...SALE, customer: { type: 'consumer', country } })).toMatchObject({ rateBp: 2100 });
  });

  it.each(['ES-IC', 'ES-CE', 'ES-ML'])('charges a consumer in %s the seller’s 21 %% too', (country) => {
    expect(decideTax({ ...SALE, customer: { type: 'consumer', country } })).toMatchObject({ rateBp: 2100 });
  });

  it.each(['PT', 'IE', 'GR'])(
    'reverse-charges a business in %s with a number confirmed by VIES',
    (country) => {
      const customer = { type: 'business', country } as const;
      const confirmed = { rateBp: 0, treatment: 'reverse_charge', legalText: 'reverse_charge' };
      expect(decideTax({ ...SALE, customer: { ...customer, vatValidated: true } })).toEqual(confirmed);
      expect(decideTax({ ...SALE, customer: { ...customer, vatValidated: false } })).toMatchObject({
        rateBp: 2100,
        treatment: 'taxed',
      });
      expect(decideTax({ ...SALE, customer })).toMatchObject({ rateBp: 2100, treatment: 'taxed' });
    },
  );

  it('ignores a confirmed number inside Spain and for consumers', () => {
    const known = { vatValidated: true } as const;
    expect(decideTax({ ...SALE, customer: { type: 'business', country: 'ES', ...known } })).toMatchObject({
      rateBp: 2100,
    });
    expect(decideTax({ ...SALE, customer: { type: 'consumer', country: 'PT', ...known } })).toMatchObject({
      rateBp: 2100,
    });
  });

  it.each([
    ['ES', '28005', 'ES'],
    ['ES', '35001', 'ES-IC'],
    ['ES', '38900', 'ES-IC'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '52006', 'ES-ML'],
    ['FR', '35000', 'FR'],
  ])('locates %s %s in %s', (country, postcode, area) => expect(toTaxArea(country, postcode)).toBe(area));

  it.each([
    ['no_rule_for_issuer', { issuer: { country: 'PT', regime: 'general' } }],
    ['no_rule_for_customer', { customer: { type: 'business', country: 'GB' } }],
    ['no_rule_for_customer', { customer: { type: 'business', country: 'GB', vatValidated: true } }],
    ['no_rule_for_customer', { customer: { type: 'consumer', country: 'US' } }],
    ['no_rule_for_customer', { customer: { type: 'business', country: 'ES-IC' } }],
    ['no_rule_for_product', { product: { taxClass: 'disbursement' } }],
    ['no_rule_for_date', { date: '2012-08-31' }],
  ] as const)('blocks a case without a rule: %s', (blocked, change) => {
    expect(decideTax({ ...SALE, ...change })).toEqual({ blocked });
  });
});
