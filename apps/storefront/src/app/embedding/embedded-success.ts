import type { PaymentView } from '@folio/contract/payments/payment.view';

/** The data of the page after a payment in an embedded shop. */
export type EmbeddedSuccess = { readonly payment: PaymentView };
