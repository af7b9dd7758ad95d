import { z } from 'zod';
import type { AttemptRef, ProviderStatus } from '../../records/gateway.ts';
import { toCents } from '../decimal-amount.ts';

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});
const Refund = z.object({ status: z.string(), amount: Money.optional() });
export const PaypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: Money.optional(),
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

const CAPTURE_STATES: Readonly<Record<string, ProviderStatus['state']>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};
const ORDER_STATES: Readonly<Record<string, ProviderStatus['state']>> = {
  CREATED: 'requires_action',
  SAVED: 'requires_action',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'authorized',
  VOIDED: 'cancelled',
};

/** Returns the capture that counts: a successful one, else the latest. */
export function relevantCapture({ purchase_units: [unit] }: PaypalOrder) {
  const captures = unit?.payments?.captures ?? [];
  return captures.find(({ status }) => CAPTURE_STATES[status] === 'succeeded') ?? captures.at(-1);
}

/** Returns the status of an order, with the captured amount, or the requested one before a capture. */
export function toStatus(order: PaypalOrder, attempt: AttemptRef): ProviderStatus {
  const [unit] = order.purchase_units;
  const capture = relevantCapture(order);
  // Its payer may approve an order again after a declined capture, but the attempt has ended.
  const state = capture
    ? (CAPTURE_STATES[capture.status] ?? 'processing')
    : (ORDER_STATES[order.status] ?? 'processing');
  const amount = capture?.amount ?? unit?.amount;
  const custom = capture?.custom_id ?? unit?.custom_id;
  return {
    providerRef: order.id,
    state,
    amount: amount ? toCents(amount.value) : attempt.amount,
    currency: amount?.currency_code ?? attempt.currency,
    orderId: custom === undefined ? null : Number(custom) || 0,
    failureCode: state === 'failed' ? (capture?.status_details?.reason ?? capture?.status ?? 'failed') : null,
    ...(state === 'succeeded' && sumRefunds(order)),
  };
}

/** Returns the refunded cents of an order; none if PayPal reports a partial refund without its amount. */
function sumRefunds(order: PaypalOrder): { readonly refunded?: number } {
  const capture = relevantCapture(order);
  if (capture?.status === 'REFUNDED') return { refunded: toCents(capture.amount.value) };
  if (capture?.status !== 'PARTIALLY_REFUNDED') return { refunded: 0 };
  const done =
    order.purchase_units[0]?.payments?.refunds.filter(({ status }) => status === 'COMPLETED') ?? [];
  if (done.length === 0) return {};
  return { refunded: done.reduce((sum, { amount }) => sum + (amount ? toCents(amount.value) : 0), 0) };
}
