import type { TaxArea } from './decide-tax.ts';

/** Postcode prefixes of the Canaries, Ceuta and Melilla, which are outside Spain's VAT territory. */
const OUTSIDE: Readonly<Record<string, TaxArea>> = {
  '35': 'ES-IC',
  '38': 'ES-IC',
  '51': 'ES-CE',
  '52': 'ES-ML',
};

/** Returns the tax area of an address: its country, or the part of Spain with a separate tax. */
export function toTaxArea(country: string, postalCode: string): TaxArea {
  return (country === 'ES' && OUTSIDE[postalCode.trim().slice(0, 2)]) || country;
}
