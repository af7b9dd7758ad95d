import type { IsoDate } from '../date/iso-date.ts';
import type { Locale } from '../locale/locale.ts';
import type { BasisPoints, Cents } from '../money/money.ts';

/**
 * `full` names the customer, `simplified` need not (Real Decreto 1619/2012, art. 4 and 6). A credit note corrects
 * one of either kind, with negative amounts.
 */
export const INVOICE_KINDS = ['full', 'simplified', 'credit_full', 'credit_simplified'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The categories of VAT in EN 16931 (UNCL 5305) that the shop's rules yield. */
export type TaxCategory = 'S' | 'AE';

export type InvoiceParty = {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly province: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** One service. Amounts in cents, negative in a credit note. */
export type InvoiceLine = {
  /** The order's line. Null for a returned amount that belongs to no line. */
  readonly lineId: number | null;
  readonly description: string;
  readonly net: Cents;
  readonly vatRate: BasisPoints;
  readonly vat: Cents;
  readonly gross: Cents;
};

/** The sums of the lines of one category and rate. */
export type InvoiceTax = {
  readonly category: TaxCategory;
  readonly rate: BasisPoints;
  readonly base: Cents;
  readonly vat: Cents;
};

/** Legal mentions of an invoice: codes of texts. */
export type Legend = 'reverse_charge' | 'no_fiscal_validity';

export type InvoiceTotals = { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };

/** The complete content of an invoice, frozen when it is issued. It suffices for a document of EN 16931. */
export type InvoiceSnapshot = {
  readonly kind: InvoiceKind;
  /** Series and number as printed, such as `F26-000001`. */
  readonly number: string;
  readonly issuedOn: IsoDate;
  readonly locale: Locale;
  readonly currency: 'EUR';
  readonly issuer: InvoiceParty;
  /** Null in a simplified invoice. */
  readonly customer: InvoiceParty | null;
  readonly order: { readonly id: number; readonly placedOn: IsoDate; readonly paidOn: IsoDate };
  readonly store: { readonly name: string };
  readonly lines: readonly InvoiceLine[];
  readonly taxes: readonly InvoiceTax[];
  readonly totals: InvoiceTotals;
  /** The code of the payment method. */
  readonly paymentMethod: string;
  readonly legends: readonly Legend[];
  /** The invoice that a credit note corrects, and why. */
  readonly corrects: {
    readonly number: string;
    readonly issuedOn: IsoDate;
    readonly reason: CorrectionReason;
  } | null;
};

/**
 * Why a credit note is issued: a payment was refunded, or the customer's data were wrong. A refund that failed
 * afterwards reverses its credit note.
 */
export type CorrectionReason = 'refund' | 'refund_returned' | 'customer_data';
