import type { PaymentStep, PayResult } from '@folio/contract/payments/payment.view';
import { redirect } from 'react-router';
import { links } from '../../page/links.ts';

/** A form to post to the provider's page. */
export type PostStep = Extract<PaymentStep, { kind: 'post' }>;
type Rejected = Extract<PayResult, { kind: 'rejected' }>;

/**
 * Returns the redirect after a payment form: to the provider's page, the pending payment or the order's page. Returns a
 * form for the provider, or the reason why no payment began, for the page to show (EN-15).
 */
export function afterPay(
  result: PayResult | null,
  orderId: string,
  method: string,
): Response | PostStep | Rejected {
  if (result?.kind === 'paid') return redirect(links.success(orderId), 303);
  if (!result || result.kind === 'closed') return redirect(links.order(orderId), 303);
  if (result.kind === 'rejected') return result;
  const { step } = result;
  if (step.kind === 'post') return step;
  return redirect(step.kind === 'redirect' ? step.url : links.paymentOrder(orderId, method), 303);
}
