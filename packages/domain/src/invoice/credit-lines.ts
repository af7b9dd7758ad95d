import { allocate, type BasisPoints, type Cents, roundHalfUp } from '../money/money.ts';
import type { InvoiceLine } from './snapshot.ts';
import { sumTotals } from './sum-lines.ts';

/** A refunded part of an order's line, in cents with VAT. */
export type RefundedPart = { readonly lineId: number; readonly amount: Cents };

/** Returns a line with the opposite amounts. */
export const negateLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  net: -line.net,
  vat: -line.vat,
  gross: -line.gross,
});

/**
 * Returns the rest of each line after earlier credit notes, whose amounts are negative. Amounts that they returned for
 * no line form a separate line for each rate, with a negative amount.
 */
export function remainingLines(
  invoiced: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>();
  for (const line of [...invoiced, ...credited]) {
    const key = `${line.lineId}/${line.vatRate}`;
    const sum = lines.get(key);
    lines.set(key, sum ? add(sum, line) : line);
  }
  return [...lines.values()];
}

const add = (a: InvoiceLine, b: InvoiceLine): InvoiceLine => ({
  ...a,
  net: a.net + b.net,
  vat: a.vat + b.vat,
  gross: a.gross + b.gross,
});

/**
 * Returns the lines of a credit note for a refund, negative and at most the remaining amount. A part of the refund that
 * names no line of an invoice with several forms a separate line for each rate, with this description: no product
 * became cheaper, so a later refund of a whole line still credits all of it. A refund of the whole rest negates each
 * line.
 */
export function creditLines(
  left: readonly InvoiceLine[],
  amount: Cents,
  parts: readonly RefundedPart[],
  description: string,
): InvoiceLine[] {
  if (amount >= sumTotals(left).gross) return left.filter(({ gross }) => gross !== 0).map(negateLine);
  const only = left.length === 1 ? left[0] : undefined;
  const named = only ? [takePart(only, amount)] : namedLines(left, amount, parts);
  const open = remainingLines(left, named);
  const rest = amount + sumTotals(named).gross;
  return [...named, ...unnamedLines(open, rest, description)].filter(({ gross }) => gross !== 0);
}

/** The named parts, each limited by the rest of its line, of its rate and of the refund. */
function namedLines(
  left: readonly InvoiceLine[],
  amount: Cents,
  parts: readonly RefundedPart[],
): InvoiceLine[] {
  const named: InvoiceLine[] = [];
  for (const line of left) {
    const asked = parts.reduce((sum, part) => sum + (part.lineId === line.lineId ? part.amount : 0), 0);
    const ofRate = sumOfRate([...left, ...named], line.vatRate).gross;
    const open = amount + sumTotals(named).gross;
    const gross = Math.max(0, Math.min(asked, line.gross, ofRate, open));
    if (gross > 0) named.push(takePart(line, gross));
  }
  return named;
}

/** The rest of a refund, which names no line: split among the rates by the rest of each. */
function unnamedLines(open: readonly InvoiceLine[], rest: Cents, description: string): InvoiceLine[] {
  const rates = [...new Set(open.map(({ vatRate }) => vatRate))];
  const sums = rates.map((vatRate) => sumOfRate(open, vatRate));
  const shares = allocate(rest, sums.length > 0 ? sums.map(({ gross }) => gross) : [0]);
  return sums.map((sum, at) => takePart({ ...sum, lineId: null, description }, shares[at] ?? 0));
}

const sumOfRate = (lines: readonly InvoiceLine[], vatRate: BasisPoints) => ({
  ...sumTotals(lines.filter((line) => line.vatRate === vatRate)),
  vatRate,
});

/** The part of a line with this gross amount, negative: the last part absorbs the rounding difference. */
function takePart(line: InvoiceLine, gross: Cents): InvoiceLine {
  if (gross === line.gross) return negateLine(line);
  const vat = roundHalfUp((gross * line.vat) / line.gross);
  return { ...line, net: vat - gross, vat: -vat, gross: -gross };
}
