import type { InvoiceLine, InvoiceTax, InvoiceTotals, TaxCategory } from './snapshot.ts';

/** A rate of zero is a reverse charge: no rule of the shop exempts or zero-rates a service. */
const taxCategory = ({ vatRate }: InvoiceLine): TaxCategory => (vatRate === 0 ? 'AE' : 'S');

/** Returns the tax of each category and rate, highest rate first. */
export function sumTaxes(lines: readonly InvoiceLine[]): InvoiceTax[] {
  const taxes = new Map<string, InvoiceTax>();
  for (const line of lines) {
    const category = taxCategory(line);
    const key = `${category}/${line.vatRate}`;
    const { base, vat } = taxes.get(key) ?? { base: 0, vat: 0 };
    taxes.set(key, { category, rate: line.vatRate, base: base + line.net, vat: vat + line.vat });
  }
  return [...taxes.values()].sort((a, b) => b.rate - a.rate);
}

/** Returns the totals, which are the sums of the lines to the cent. */
export function sumTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sum = (amount: (line: InvoiceLine) => number): number =>
    lines.reduce((total, line) => total + amount(line), 0);
  return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), gross: sum(({ gross }) => gross) };
}
