import { allocate, type Cents, roundHalfUp } from '../money/money.ts';
import type { InvoiceLine } from './snapshot.ts';
import { sumTotals } from './sum-lines.ts';

/** A refunded part of an order's line, in cents with VAT. */
export type RefundedPart = { readonly lineId: number; readonly amount: Cents };

/** Returns what earlier credit notes left of each line: amounts of the invoice less theirs, which are negative. */
export function remainingLines(
  invoiced: readonly InvoiceLine[],
  credited: readonly InvoiceLine[],
): InvoiceLine[] {
  return invoiced.map((line) => {
    const { net, vat, gross } = sumTotals(credited.filter(({ lineId }) => lineId === line.lineId));
    return { ...line, net: line.net + net, vat: line.vat + vat, gross: line.gross + gross };
  });
}

/** The part of a line with this gross amount: the last part takes what rounding has left. */
function partOf(line: InvoiceLine, gross: Cents): InvoiceLine {
  if (gross === line.gross) return { ...line, net: -line.net, vat: -line.vat, gross: -gross };
  const vat = roundHalfUp((gross * line.vat) / line.gross);
  return { ...line, net: vat - gross, vat: -vat, gross: -gross };
}

/**
 * Returns the lines of a credit note for a refund, negative and at most what is left of each line. A refund
 * without lines, and what exceeds its own lines, is spread over what is left by weight. Together they are the
 * refund, unless more was refunded than was invoiced.
 */
export function creditLines(
  left: readonly InvoiceLine[],
  amount: Cents,
  parts: readonly RefundedPart[],
): InvoiceLine[] {
  const named = left.map(({ lineId, gross }) => {
    const asked = parts.reduce((sum, part) => sum + (part.lineId === lineId ? part.amount : 0), 0);
    return Math.min(asked, gross);
  });
  const namedSum = named.reduce((sum, part) => sum + part, 0);
  const open = left.map(({ gross }, at) => gross - (named[at] ?? 0));
  const openSum = open.reduce((sum, part) => sum + part, 0);
  const spread = allocate(Math.max(0, Math.min(amount - namedSum, openSum)), open.length > 0 ? open : [0]);
  return left.flatMap((line, at) => {
    const gross = (named[at] ?? 0) + (spread[at] ?? 0);
    return gross > 0 ? [partOf(line, gross)] : [];
  });
}
