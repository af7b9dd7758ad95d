import { type BasisPoints, type Cents, roundParts, taxOn } from './money.ts';

export type LineAmount = { readonly net: Cents; readonly rateBp: BasisPoints };
export type LineTotal = LineAmount & { readonly tax: Cents; readonly gross: Cents };
export type RateTotal = { readonly rateBp: BasisPoints; readonly net: Cents; readonly tax: Cents };
export type Totals = {
  readonly lines: readonly LineTotal[];
  /** One entry per rate, the lowest first. */
  readonly rates: readonly RateTotal[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
};

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0);

/**
 * Computes the tax of one rate's lines, rounded once on their common base. Among lines of one sign, each line's own
 * tax is rounded up or down by largest remainder.
 */
function ofRate(lines: readonly LineAmount[], rateBp: BasisPoints) {
  const at = lines.flatMap((line, index) => (line.rateBp === rateBp ? [index] : []));
  const nets = at.map((index) => lines[index]?.net ?? 0);
  const net = sum(nets);
  const tax = taxOn(net, rateBp);
  // For mixed signs, each line takes its own rounded tax; the largest line absorbs the rounding difference.
  const mixed = nets.some((one) => one < 0) && nets.some((one) => one > 0);
  const exact = nets.map((one) => (Math.abs(one) * rateBp) / 10_000);
  if (!mixed) return { at, net, tax, shares: roundParts(tax, exact) };
  const shares = nets.map((one) => taxOn(one, rateBp));
  const largest = nets.reduce(
    (best, one, index) => (Math.abs(one) > Math.abs(nets[best] ?? 0) ? index : best),
    0,
  );
  shares[largest] = (shares[largest] ?? 0) + tax - sum(shares);
  return { at, net, tax, shares };
}

/**
 * Computes the totals of an order or invoice in integer cents. Rounds the tax once per rate and allocates it
 * to the lines, so that net + tax = gross for each line, each rate and the whole.
 */
export function totals(lines: readonly LineAmount[]): Totals {
  const result: LineTotal[] = lines.map((line) => ({ ...line, tax: 0, gross: line.net }));
  const rates: RateTotal[] = [];
  for (const rateBp of [...new Set(lines.map((line) => line.rateBp))].sort((a, b) => a - b)) {
    const { at, net, tax, shares } = ofRate(lines, rateBp);
    rates.push({ rateBp, net, tax });
    for (const [share, index] of at.entries()) {
      const line = lines[index];
      const own = shares[share] ?? 0;
      if (line !== undefined) result[index] = { ...line, tax: own, gross: line.net + own };
    }
  }
  const net = sum(rates.map((rate) => rate.net));
  const tax = sum(rates.map((rate) => rate.tax));
  return { lines: result, rates, net, tax, gross: net + tax };
}
