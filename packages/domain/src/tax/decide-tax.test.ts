import { describe, expect, it } from 'vitest';
import { decideTax, type TaxQuestion } from './decide-tax.ts';

const SALE: TaxQuestion = {
  issuer: { country: 'ES', regime: 'general' },
  customer: { type: 'consumer', country: 'ES' },
  product: { taxClass: 'service' },
  date: '2026-03-10',
};

describe('the tax of a line', () => {
  it.each(['consumer', 'business'] as const)('a %s in Spain pays 21 %% on a service', (type) => {
    expect(decideTax({ ...SALE, customer: { type, country: 'ES' } })).toEqual({
      rateBp: 2100,
      treatment: 'taxed',
      legalText: null,
    });
  });

  it.each(['PT', 'IE', 'NL', 'FR', 'GB'])('a consumer in %s pays the seller’s 21 %%', (country) => {
    expect(decideTax({ ...SALE, customer: { type: 'consumer', country } })).toMatchObject({ rateBp: 2100 });
  });

  it.each([
    ['no_rule_for_issuer', { issuer: { country: 'PT', regime: 'general' } }],
    ['no_rule_for_customer', { customer: { type: 'business', country: 'PT' } }],
    ['no_rule_for_customer', { customer: { type: 'consumer', country: 'US' } }],
    ['no_rule_for_customer', { customer: { type: 'business', country: 'ES-IC' } }],
    ['no_rule_for_product', { product: { taxClass: 'disbursement' } }],
    ['no_rule_for_date', { date: '2012-08-31' }],
  ] as const)('what no rule covers is blocked: %s', (blocked, change) => {
    expect(decideTax({ ...SALE, ...change })).toEqual({ blocked });
  });
});
