import type { PaymentStep, PaymentView } from '@folio/contract/payment';
import { maskEmail } from '@folio/domain/order/mask-email';

/**
 * Returns a payment page for a visitor whom a link has brought there: they may pay, but see neither the answers nor who
 * the buyer is. Extras of the price stay, as on a quote.
 */
export const redactPayment = (payment: PaymentView): PaymentView => ({
  ...payment,
  email: maskEmail(payment.email),
  pending: payment.pending && withoutPayer(payment.pending),
  lines: payment.lines.map((line) => ({ ...line, summary: [] })),
});

/** Leaves the last digits of the payer's phone; accounts are shown that way anyway. */
const withoutPayer = (step: PaymentStep): PaymentStep =>
  step.kind === 'approve' ? { ...step, phone: `•••${step.phone.slice(-3)}` } : step;
