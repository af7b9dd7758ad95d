import { randomInt } from 'node:crypto';
import type { Change } from '../change.ts';
import type { MoneiHidden, MoneiPayment, MoneiStatus } from './objects.ts';
import { MoneiProblem } from './problem.ts';
import { type StoredPayment, save } from './stored-records.ts';

/** Which states lead where. A payment that is asked for more answers 422. */
const FROM: Record<MoneiStatus, readonly MoneiStatus[]> = {
  PENDING: ['PENDING'],
  SUCCEEDED: ['PENDING', 'AUTHORIZED'],
  AUTHORIZED: ['PENDING'],
  FAILED: ['PENDING'],
  CANCELED: ['PENDING', 'AUTHORIZED'],
  EXPIRED: ['PENDING', 'AUTHORIZED'],
  PARTIALLY_REFUNDED: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
  REFUNDED: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
};

// Of the codes only E000 is known for certain; the others stand for what the message says.
const SAID: Record<MoneiStatus, { statusCode: string; statusMessage: string }> = {
  PENDING: { statusCode: 'E020', statusMessage: 'Payment is pending' },
  SUCCEEDED: { statusCode: 'E000', statusMessage: 'Transaction approved' },
  AUTHORIZED: { statusCode: 'E000', statusMessage: 'Transaction approved' },
  FAILED: { statusCode: 'E999', statusMessage: 'Transaction declined' },
  CANCELED: { statusCode: 'E222', statusMessage: 'Transaction canceled' },
  EXPIRED: { statusCode: 'E223', statusMessage: 'Transaction expired' },
  PARTIALLY_REFUNDED: { statusCode: 'E000', statusMessage: 'Transaction refunded' },
  REFUNDED: { statusCode: 'E000', statusMessage: 'Transaction refunded' },
};

export interface Turn {
  body?: Partial<MoneiPayment>;
  hidden?: Partial<MoneiHidden>;
}

/** Whether a payment may come to this state from where it is. */
export function mayChangeTo({ body }: StoredPayment, to: MoneiStatus): boolean {
  return FROM[to].includes(body.status);
}

/** Brings a payment to a state and tells the shop's callbackUrl. Throws a 422 from a state that does not lead there. */
export function changeStatus(
  change: Change,
  stored: StoredPayment,
  to: MoneiStatus,
  more: Turn = {},
): StoredPayment {
  if (!mayChangeTo(stored, to)) {
    throw new MoneiProblem(422, `Payment is ${stored.body.status} and can not become ${to}`);
  }
  const { id } = stored.body;
  const hidden = { ...stored.hidden, step: null, ...more.hidden };
  const body: MoneiPayment = {
    ...stored.body,
    ...SAID[to],
    ...more.body,
    status: to,
    updatedAt: Math.floor(change.now / 1000),
  };
  const open = to === 'PENDING';
  const turned = save(change.db, {
    body: {
      ...body,
      nextAction: {
        type: open ? actionOf(hidden) : 'COMPLETE',
        mustRedirect: true,
        redirectUrl: open
          ? pageOf(change.baseUrl, id)
          : (backUrl(body, hidden) ?? pageOf(change.baseUrl, id)),
      },
    },
    hidden,
  });
  // Of what is still open the shop hears only that there is a reference to be paid.
  if (!open || hidden.step?.kind === 'multibanco') {
    const type = `payment.${to.toLowerCase()}`;
    change.emit({ type, lane: id, body: turned.body, url: hidden.callbackUrl });
  }
  return turned;
}

function actionOf({ step }: MoneiHidden) {
  if (step?.kind === 'challenge') return 'CHALLENGE';
  return step?.kind === 'phone' && step.method === 'bizum' ? 'BIZUM_CHALLENGE' : 'CONFIRM';
}

/** The hosted page of a payment. */
export function pageOf(baseUrl: string, id: string): string {
  return `${baseUrl}/monei/payments/${id}`;
}

/** Returns the shop's page for a payment's state, with MONEI's query parameters; null when the shop gave none. */
export function backUrl(payment: MoneiPayment, hidden: MoneiHidden): string | null {
  const { completeUrl, failUrl, cancelUrl } = hidden;
  const wanted =
    payment.status === 'CANCELED'
      ? cancelUrl
      : ['FAILED', 'EXPIRED'].includes(payment.status)
        ? failUrl
        : completeUrl;
  const base = wanted ?? completeUrl;
  if (base === null) return null;
  const url = new URL(base);
  url.searchParams.set('id', payment.id);
  url.searchParams.set('orderId', payment.orderId);
  url.searchParams.set('status', payment.status);
  url.searchParams.set('message', payment.statusMessage);
  return url.href;
}

/** Six digits, as a bank gives them. */
export function newAuthorizationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
