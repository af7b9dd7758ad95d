import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import type { Started, StartRequest } from '../../records/gateway.ts';
import { toDecimal } from '../decimal-amount.ts';
import { type Call, errorIssue } from './call.ts';
import { PaypalOrder } from './order.ts';

const PAGES = new Set(['payer-action', 'approve']);

/** Opens an order for its payer to approve at PayPal; only the capture charges the payer. */
export async function startOrder(call: Call, request: StartRequest): Promise<Started> {
  const { attemptId, orderId, payer, urls } = request;
  const unit = {
    custom_id: String(orderId),
    // Unique, so that PayPal itself rejects a second payment of one attempt.
    invoice_id: `${orderId}-${attemptId.slice(0, 8)}`,
    description: request.description.slice(0, 127),
    amount: { currency_code: request.currency, value: toDecimal(request.amount) },
  };
  const experience_context = {
    return_url: urls.back,
    cancel_url: urls.cancelled,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    locale: LOCALE_TABLE[payer.locale].tag,
  };
  const answer = await call('/v2/checkout/orders', {
    requestId: attemptId,
    body: {
      intent: 'CAPTURE',
      purchase_units: [unit],
      payment_source: { paypal: { experience_context } },
    },
  });
  if (answer.status >= 400) throw new Error(`PayPal rejected an order: ${errorIssue(answer)}`);
  const { id, links } = PaypalOrder.parse(answer.body);
  const page = links.find(({ rel }) => PAGES.has(rel));
  if (!page) throw new Error('PayPal returned an order without its approval page');
  return { providerRef: id, step: { kind: 'redirect', url: page.href } };
}
