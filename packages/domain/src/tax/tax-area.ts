import type { TaxArea } from './decide-tax.ts';

/** The first two digits of Spanish postcodes outside the territory of Spanish VAT: the Canaries, Ceuta and Melilla. */
const OUTSIDE: Readonly<Record<string, TaxArea>> = {
  '35': 'ES-IC',
  '38': 'ES-IC',
  '51': 'ES-CE',
  '52': 'ES-ML',
};

/** Where somebody is, for tax: their country, or the part of Spain that has a tax of its own. */
export function toTaxArea(country: string, postalCode: string): TaxArea {
  return (country === 'ES' && OUTSIDE[postalCode.trim().slice(0, 2)]) || country;
}
