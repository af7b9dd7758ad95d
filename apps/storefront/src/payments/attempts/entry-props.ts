import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { PaymentReply } from './payment.data.ts';

/** The payment that a method's fields belong to, and the reply to what was sent. */
export type EntryProps = { readonly payment: PaymentView; readonly reply: PaymentReply | undefined };
