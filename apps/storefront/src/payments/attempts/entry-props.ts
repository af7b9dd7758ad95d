import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { PaymentReply } from './payment.data.ts';

/** The payment of a method's fields, and the reply to the posted ones. */
export type EntryProps = { readonly payment: PaymentView; readonly reply: PaymentReply | undefined };
