import { z } from 'zod';
import type { Change } from '../change.ts';
import { findCapture, newId, orders, type StoredOrder, toTime } from './records.ts';

export const Amount = z.object({
  currency_code: z.literal('EUR'),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
});
/** Returns the cents of a parsed amount. */
export const toCents = ({ value }: z.infer<typeof Amount>): number => Number(value.replace('.', ''));

const url = z.url({ protocol: /^https?$/ });
const OrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: Amount,
      description: z.string().max(127).optional(),
      custom_id: z.string().max(255).optional(),
      invoice_id: z.string().max(127).optional(),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: url, cancel_url: url }) }),
  }),
});

/** POST /v2/checkout/orders. */
export function createOrder(change: Change, request: unknown): StoredOrder {
  const { intent, purchase_units, payment_source } = OrderRequest.parse(request);
  const { return_url: returnUrl, cancel_url: cancelUrl } = payment_source.paypal.experience_context;
  return orders.save(change.db, {
    body: {
      id: newId(),
      intent,
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units,
      create_time: toTime(change.now),
    },
    hidden: { cents: toCents(purchase_units[0].amount), returnUrl, cancelUrl, source: 'balance' },
  });
}

/** Returns an order with its capture, and with the address of its approval page while its buyer must act. */
export function showOrder({ db, baseUrl }: Change, { body }: StoredOrder): object {
  const capture = findCapture(db, body.id);
  const [unit] = body.purchase_units;
  const page = { href: `${baseUrl}/paypal/checkoutnow?token=${body.id}`, rel: 'payer-action', method: 'GET' };
  return {
    ...body,
    purchase_units: [{ ...unit, ...(capture && { payments: { captures: [capture.body] } }) }],
    links: body.status === 'PAYER_ACTION_REQUIRED' ? [page] : [],
  };
}
