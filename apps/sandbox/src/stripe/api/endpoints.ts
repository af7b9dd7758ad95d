import type { Form } from '../../form.ts';
import type { Change } from '../change.ts';
import { answerChallenge } from '../intents/challenge.ts';
import { cancelIntent, captureIntent, updateIntent } from '../intents/change-intent.ts';
import { confirmIntent, type ForcedOutcome } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import { createCustomer } from '../intents/customer.ts';
import { createMethod } from '../intents/payment-method.ts';
import { createRefund, type RefundCourse, updateRefund } from '../intents/refund.ts';
import { cancelRefund } from '../intents/settle-refund.ts';
import { load } from '../stored-records.ts';
import { type Caller, checkClientSecret } from './access.ts';
import { CONFIRMATION, CREATION, FROM_BROWSER, METHOD } from './endpoint-params.ts';
import { LIST_PARAMS, listPage } from './list.ts';
import type { ParamSpec } from './params.ts';
import type { Reply } from './problem.ts';
import { readObject } from './read.ts';

/** One call of the API. */
export interface Call {
  /** The id in the path, or an empty text. */
  id: string;
  form: Form;
  caller: Caller;
  forced: ForcedOutcome | null;
  refundCourse: RefundCourse | null;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  /** Fastify's path; the id is `:id`. */
  url: string;
  params: ParamSpec;
  /** Browsers may call it with the publishable key. */
  browser?: true;
  run(change: Change, call: Call): Reply;
}

const reads = (kind: string, url: string, filters: readonly string[]): Endpoint[] => [
  {
    method: 'GET',
    url,
    params: {
      ...LIST_PARAMS,
      ...Object.fromEntries(filters.map((name) => [name, 'text' as const])),
      ...(kind === 'event' && { types: 'any' as const }),
    },
    run: ({ db }, { form }) => listPage(db, kind, url, form, filters),
  },
  {
    method: 'GET',
    url: `${url}/:id`,
    params: { expand: 'any', ...(kind === 'payment_intent' && FROM_BROWSER) },
    ...(kind === 'payment_intent' && { browser: true }),
    run: ({ db }, call) => ({ status: 200, body: readObject(db, kind, call) }),
  },
];

/** Every path of the API that the sandbox knows. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    url: '/v1/payment_intents',
    params: {
      ...CREATION,
      ...CONFIRMATION,
      amount: { type: 'integer', required: true },
      currency: { type: 'text', required: true },
      allowed_payment_method_types: 'any',
      automatic_payment_methods: 'any',
      payment_method_types: 'any',
      capture_method: ['automatic', 'automatic_async', 'manual'],
      confirmation_method: ['automatic', 'manual'],
      confirm: 'boolean',
      customer: 'text',
      statement_descriptor: 'text',
      statement_descriptor_suffix: 'text',
    },
    run: (change, { form, forced }) => createIntent(change, form, forced),
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id',
    params: {
      ...CREATION,
      ...METHOD,
      amount: 'integer',
      currency: 'text',
      receipt_email: 'text',
      customer: 'text',
    },
    run: (change, { id, form }) => updateIntent(change, load(change.db, 'payment_intent', id), form),
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/confirm',
    params: { ...CONFIRMATION, ...FROM_BROWSER },
    browser: true,
    run(change, { id, form, caller, forced }) {
      const stored = load(change.db, 'payment_intent', id);
      if (caller === 'browser') checkClientSecret(stored.body, form);
      return confirmIntent(change, stored, form, forced);
    },
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/capture',
    params: { amount_to_capture: 'integer', expand: 'any' },
    run: (change, { id, form }) => captureIntent(change, load(change.db, 'payment_intent', id), form),
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/cancel',
    params: {
      cancellation_reason: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
      expand: 'any',
    },
    run: (change, { id, form }) => cancelIntent(change, load(change.db, 'payment_intent', id), form),
  },
  {
    // How the browser's script gives up a challenge that was closed.
    method: 'POST',
    url: '/v1/payment_intents/:id/source_cancel',
    params: { ...FROM_BROWSER, source: 'text' },
    browser: true,
    run(change, { id, form, caller }) {
      const stored = load(change.db, 'payment_intent', id);
      if (caller === 'browser') checkClientSecret(stored.body, form);
      return { status: 200, body: answerChallenge(change, stored, false) };
    },
  },
  {
    method: 'POST',
    url: '/v1/payment_methods',
    params: {
      type: 'text',
      card: 'any',
      multibanco: 'any',
      billing_details: 'any',
      metadata: 'metadata',
      key: 'text',
      expand: 'any',
    },
    browser: true,
    run: (change, { form }) => ({ status: 200, body: createMethod(change, form).body }),
  },
  {
    method: 'POST',
    url: '/v1/refunds',
    params: {
      payment_intent: 'text',
      charge: 'text',
      amount: 'integer',
      reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
      metadata: 'metadata',
      instructions_email: 'text',
      expand: 'any',
    },
    run: (change, { form, refundCourse }) => createRefund(change, form, refundCourse),
  },
  {
    method: 'POST',
    url: '/v1/refunds/:id',
    params: { metadata: 'metadata', expand: 'any' },
    run: (change, { id, form }) => updateRefund(change, load(change.db, 'refund', id), form),
  },
  {
    method: 'POST',
    url: '/v1/refunds/:id/cancel',
    params: { expand: 'any' },
    run: (change, { id }) => cancelRefund(change, id),
  },
  {
    method: 'POST',
    url: '/v1/customers',
    params: { ...CREATION, email: 'text', name: 'text', phone: 'text' },
    run: (change, { form }) => createCustomer(change, form),
  },
  ...reads('payment_intent', '/v1/payment_intents', ['customer']),
  ...reads('charge', '/v1/charges', ['payment_intent', 'customer']),
  ...reads('refund', '/v1/refunds', ['payment_intent', 'charge']),
  ...reads('dispute', '/v1/disputes', ['payment_intent', 'charge']),
  ...reads('event', '/v1/events', ['type']),
  ...reads('customer', '/v1/customers', ['email']),
  ...reads('payment_method', '/v1/payment_methods', ['customer', 'type']),
];
