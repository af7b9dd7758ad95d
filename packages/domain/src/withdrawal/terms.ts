import { type BasisPoints, type Cents, roundHalfUp, taxOn } from '../money/money.ts';

/** A part of a line's price: net cents, or a percentage of the whole price. */
export type Fee = { readonly cents: Cents } | { readonly percent: number };

/** The parts of its price that the shop keeps where a service ends without its document. */
export type ServiceTerms = {
  /** Kept when the search ends and finds nothing. Absent for a product whose search always finds something. */
  readonly notFound?: Fee;
  /** Kept when the customer withdraws from the contract while work is in progress. */
  readonly begun?: Fee;
};

/** A line's price in cents, with its VAT rate. */
export type PricedLine = { readonly net: Cents; readonly vat: Cents; readonly rateBp: BasisPoints };

/** Returns the part of a line that a fee keeps in cents with VAT, at most its whole price. */
export function computeKept(fee: Fee, { net, vat, rateBp }: PricedLine): Cents {
  const total = net + vat;
  const kept =
    'cents' in fee ? fee.cents + taxOn(fee.cents, rateBp) : roundHalfUp((total * fee.percent) / 100);
  return Math.min(kept, total);
}

/** The fees of a line in cents with VAT, frozen with its price; null where the product agreed on none. */
export type LineFees = { readonly notFoundFee: Cents | null; readonly begunFee: Cents | null };

/** Returns the fees to freeze with a line when it is ordered. */
export function lineFees(terms: ServiceTerms | undefined, line: PricedLine): LineFees {
  const kept = (fee: Fee | undefined) => (fee === undefined ? null : computeKept(fee, line));
  return { notFoundFee: kept(terms?.notFound), begunFee: kept(terms?.begun) };
}

/** Returns true if a fee is an amount of at least zero, or a percentage from 0 to 100. */
export const isFee = (fee: Fee): boolean =>
  'cents' in fee ? Number.isInteger(fee.cents) && fee.cents >= 0 : fee.percent >= 0 && fee.percent <= 100;
