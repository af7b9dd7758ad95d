import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Api, CallRequest } from '../api.ts';
import type { Change } from '../change.ts';
import { loopbackUrl } from '../env.ts';
import { changeStatus } from './change-status.ts';
import { METHODS, type Method, type MoneiPayment, payments, problem, STATUSES } from './payment.ts';

const url = z.url({ protocol: /^https?$/ }).optional();

/** The members of POST /payments that the sandbox reads. */
const Creation = z.object({
  amount: z.int().positive(),
  currency: z.literal('EUR'),
  orderId: z.string().min(1),
  description: z.string().optional(),
  metadata: z.looseObject({}).optional(),
  callbackUrl: url.refine(
    (text) => text === undefined || loopbackUrl(text) !== null,
    'must be on this machine: this is an imitation',
  ),
  completeUrl: url,
  failUrl: url,
  cancelUrl: url,
  /** Seconds since 1970. */
  expireAt: z.int().positive().optional(),
  allowedPaymentMethods: z.array(z.string()).optional(),
});

/** POST /payments: creates a payment that waits for the customer on its page. */
function createPayment(change: Change, request: unknown): MoneiPayment {
  const { expireAt, allowedPaymentMethods, callbackUrl, completeUrl, failUrl, cancelUrl, ...shown } =
    Creation.parse(request);
  const { statusCode, statusMessage } = STATUSES.PENDING;
  // The keys of METHODS are the methods.
  const methods = (Object.keys(METHODS) as Method[]).filter(
    (method) => allowedPaymentMethods?.includes(method) ?? true,
  );
  const id = randomBytes(16).toString('hex');
  const now = Math.floor(change.now / 1000);
  const redirectUrl = `${change.baseUrl}/monei/payments/${id}`;
  if (expireAt !== undefined) change.later('expires', id, expireAt * 1000 - change.now);
  return payments.save(change.db, {
    body: {
      id,
      ...shown,
      livemode: false,
      ...{ status: 'PENDING', statusCode, statusMessage },
      nextAction: { type: 'CONFIRM', mustRedirect: true, redirectUrl },
      ...{ createdAt: now, updatedAt: now },
    },
    hidden: { callbackUrl, completeUrl, failUrl, cancelUrl, methods, step: null },
  }).body;
}

/** POST /payments/:id/refund: refunds the rest of the payment, or a part of it. */
function refundPayment(change: Change, id: string, request: unknown, requested: string | null): MoneiPayment {
  const stored = payments.load(change.db, id);
  const before = stored.body.refundedAmount ?? 0;
  const left = stored.body.amount - before;
  const { amount = left } = z.object({ amount: z.int().positive().optional() }).parse(request ?? {});
  if (amount > left) throw problem(422, `Amount ${amount} is greater than the available ${left}`);
  if (requested) throw problem(422, 'Refund was declined by the bank');
  return changeStatus(change, stored, amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', {
    refundedAmount: before + amount,
  }).body;
}

/** The API as the official client calls it. */
export const moneiApi = (apiKey: string): Api => ({
  prefix: '/monei/v1',
  authorize({ headers }: CallRequest) {
    if (headers.authorization !== apiKey) throw problem(401, 'Unauthorized');
  },
  invalid: (message) => problem(400, message),
  calls: {
    'POST /payments': { call: 'create', run: (change, { body }) => createPayment(change, body) },
    'GET /payments/:id': {
      call: 'get',
      run: ({ db }, { params }) => payments.load(db, params.id).body,
    },
    'POST /payments/:id/cancel': {
      call: 'cancel',
      run: (change, { params }) => changeStatus(change, payments.load(change.db, params.id), 'CANCELED').body,
    },
    'POST /payments/:id/refund': {
      call: 'refund',
      run: (change, { params, body }, requested) => refundPayment(change, params.id, body, requested),
    },
  },
});
