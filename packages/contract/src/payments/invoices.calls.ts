import type { BillingForm } from '@folio/domain/checkout/billing';
import type { Call } from '../platform/call.view.ts';
import type { CheckoutView, Problem } from '../selling/checkout.view.ts';

/** The page that asks for the data that a paid order's invoice lacks (BC-9). */
export type InvoiceDataView = {
  readonly orderId: string;
  /** As entered before, or blank with the store's defaults. The e-mail is blank if it equals the order's. */
  readonly billing: BillingForm;
  readonly billingLabels: CheckoutView['billingLabels'];
  readonly countries: CheckoutView['countries'];
};

export type InvoiceDataResult =
  | { readonly ok: true }
  /**
   * Nothing was stored; without fields the message says why. `isIssued`: an invoice with other data is issued already.
   */
  | {
      readonly ok: false;
      readonly message: string;
      readonly fields: readonly Problem[];
      readonly isIssued?: boolean;
    };

/** Calls of that page; null for an order that is not the visitor's, or whose invoice lacks no data. */
export type InvoiceCalls = {
  readonly invoiceData: Call<{ orderId: string }, InvoiceDataView | null>;
  readonly saveInvoiceData: Call<{ orderId: string; billing: BillingForm }, InvoiceDataResult | null>;
};
