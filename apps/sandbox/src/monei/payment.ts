import { randomUUID } from 'node:crypto';
import { Problem } from '../api.ts';
import type { Payment } from '../provider.ts';
import { recordKind, type Stored } from '../store/records.ts';

interface StatusRule {
  /** States that lead to this one. */
  from: readonly string[];
  statusCode: string;
  statusMessage: string;
  label: string;
  tone: Payment['tone'];
}

const paid = { statusCode: 'E000', label: 'Paid', tone: 'good' } as const;
const ended = { from: ['PENDING'], tone: 'bad' } as const;

/** The states of a payment. Of the codes only E000 is documented; the messages are the sandbox's own. */
export const STATUSES = {
  PENDING: {
    from: ['PENDING'],
    statusCode: 'E020',
    statusMessage: 'Payment is pending',
    label: 'Pending',
    tone: '',
  },
  SUCCEEDED: { ...paid, from: ['PENDING'], statusMessage: 'Transaction approved' },
  FAILED: { ...ended, statusCode: 'E999', statusMessage: 'Transaction declined', label: 'Declined' },
  CANCELED: { ...ended, statusCode: 'E222', statusMessage: 'Transaction canceled', label: 'Cancelled' },
  EXPIRED: { ...ended, statusCode: 'E223', statusMessage: 'Transaction expired', label: 'Expired' },
  PARTIALLY_REFUNDED: {
    ...paid,
    from: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
    statusMessage: 'Transaction refunded',
  },
  REFUNDED: { ...paid, from: ['SUCCEEDED', 'PARTIALLY_REFUNDED'], statusMessage: 'Transaction refunded' },
} as const satisfies Record<string, StatusRule>;
export type Status = keyof typeof STATUSES;

/** The payment methods that this account offers. */
export const METHODS = { card: 'Card', bizum: 'Bizum', mbway: 'MB WAY', multibanco: 'Multibanco' } as const;
export type Method = keyof typeof METHODS;

/** A payment as the API shows it. Amounts in cents, times in seconds since 1970. */
export interface MoneiPayment {
  id: string;
  amount: number;
  currency: string;
  orderId: string;
  description?: string | undefined;
  metadata?: object | undefined;
  livemode: false;
  status: Status;
  statusCode: string;
  statusMessage: string;
  refundedAmount?: number;
  paymentMethod?: { method: Method };
  nextAction: { type: 'CONFIRM'; mustRedirect: true; redirectUrl: string };
  createdAt: number;
  updatedAt: number;
}

/** Names the input that the hosted page waits for, once the customer has chosen a method. */
export type Step =
  | { kind: 'challenge'; card: string }
  | { kind: 'phone'; method: 'bizum' | 'mbway'; phone: string }
  | { kind: 'reference'; entity: string; reference: string };

export interface MoneiHidden {
  callbackUrl: string | undefined;
  completeUrl: string | undefined;
  failUrl: string | undefined;
  cancelUrl: string | undefined;
  methods: Method[];
  step: Step | null;
}

export type StoredPayment = Stored<MoneiPayment, MoneiHidden>;

export const PROVIDER = 'monei';

export const payments = recordKind<MoneiPayment, MoneiHidden>(
  PROVIDER,
  'payment',
  ({ id }) => id,
  (id) => problem(404, `Payment with id ${id} was not found`),
);

const NAMES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
};

/** Returns a rejection in MONEI's form. */
export function problem(status: number, message: string): Problem {
  const requestTime = new Date().toISOString();
  return new Problem(status, message, {
    ...{ status: NAMES[status], statusCode: status, requestId: randomUUID(), message, requestTime },
  });
}
