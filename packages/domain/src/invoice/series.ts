import type { IsoDate } from '../date/iso-date.ts';
import type { InvoiceKind } from './snapshot.ts';

/** The code of each kind's own series (Real Decreto 1619/2012, art. 6.1.a and 7.1.a). */
const CODES: Readonly<Record<InvoiceKind, string>> = {
  full: 'F',
  simplified: 'S',
  credit_full: 'R',
  credit_simplified: 'RS',
};
const DIGITS = 6;

/** Each issuer numbers each kind's invoices from one every year. */
export type InvoiceSeries = { readonly code: string; readonly year: number };

/** Returns the series of an invoice that is issued on this day. */
export const getSeries = (kind: InvoiceKind, issuedOn: IsoDate): InvoiceSeries => ({
  code: CODES[kind],
  year: Number(issuedOn.slice(0, 4)),
});

/** Returns the number as printed: `F26-000001`. */
export const formatNumber = ({ code, year }: InvoiceSeries, sequence: number): string =>
  `${code}${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(DIGITS, '0')}`;

/** Returns the kind of the credit note that corrects an invoice. */
export const creditKind = (kind: InvoiceKind): InvoiceKind =>
  kind === 'simplified' || kind === 'credit_simplified' ? 'credit_simplified' : 'credit_full';
