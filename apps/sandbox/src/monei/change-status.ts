import type { Change } from '../change.ts';
import {
  type Method,
  type MoneiPayment,
  payments,
  problem,
  STATUSES,
  type Status,
  type Step,
  type StoredPayment,
} from './payment.ts';

interface Details extends Partial<Pick<MoneiPayment, 'statusCode' | 'statusMessage' | 'refundedAmount'>> {
  method?: Method | undefined;
  /** The step of the customer that a pending payment waits for. */
  step?: Step;
}

/** Returns whether a payment may change to this state from its own. */
export function mayBecome({ body }: StoredPayment, to: Status): boolean {
  return STATUSES[to].from.some((status) => status === body.status);
}

/** Brings a payment to a state and notifies the shop's callbackUrl. Throws a 422 where no transition leads to it. */
export function changeStatus(
  change: Change,
  { body, hidden }: StoredPayment,
  to: Status,
  { method, step, ...details }: Details = {},
): StoredPayment {
  if (!mayBecome({ body, hidden }, to)) {
    throw problem(422, `Payment is ${body.status} and can not become ${to}`);
  }
  const { statusCode, statusMessage } = STATUSES[to];
  const changed = payments.save(change.db, {
    body: {
      ...{ ...body, status: to, statusCode, statusMessage },
      ...details,
      ...(method && { paymentMethod: { method } }),
      updatedAt: Math.floor(change.now / 1000),
    },
    hidden: { ...hidden, step: step ?? null },
  });
  // While a payment is open, the shop is notified only of an issued reference.
  if (to !== 'PENDING' || step?.kind === 'reference') {
    const type = `payment.${to.toLowerCase()}`;
    change.emit({ type, lane: body.id, body: changed.body, url: hidden.callbackUrl ?? null });
  }
  return changed;
}

/** Returns the shop's page for a payment's state, with MONEI's query parameters; null when the shop gave none. */
export function returnUrl({ body, hidden }: StoredPayment): string | null {
  const { completeUrl, failUrl, cancelUrl } = hidden;
  const failed = body.status === 'FAILED' || body.status === 'EXPIRED';
  const address = (body.status === 'CANCELED' ? cancelUrl : failed ? failUrl : completeUrl) ?? completeUrl;
  if (address === undefined) return null;
  const url = new URL(address);
  const { id, orderId, status, statusMessage: message } = body;
  for (const [name, value] of Object.entries({ id, orderId, status, message }))
    url.searchParams.set(name, value);
  return url.href;
}
