import type { Form } from '../../form.ts';
import { answerChallenge } from '../intents/challenge.ts';
import { cancelIntent, captureIntent, updateIntent } from '../intents/change-intent.ts';
import { confirmIntent, type ForcedOutcome } from '../intents/confirm-intent.ts';
import { createIntent } from '../intents/create-intent.ts';
import { createCustomer } from '../intents/customer.ts';
import { createMethod } from '../intents/payment-method.ts';
import { createRefund, type RefundCourse, updateRefund } from '../intents/refund.ts';
import { cancelRefund } from '../intents/turn-refund.ts';
import { load } from '../kept.ts';
import type { Unit } from '../unit.ts';
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
  run(unit: Unit, call: Call): Reply;
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
    run: (unit, { form, forced }) => createIntent(unit, form, forced),
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
    run: (unit, { id, form }) => updateIntent(unit, load(unit.db, 'payment_intent', id), form),
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/confirm',
    params: { ...CONFIRMATION, ...FROM_BROWSER },
    browser: true,
    run(unit, { id, form, caller, forced }) {
      const stored = load(unit.db, 'payment_intent', id);
      if (caller === 'browser') checkClientSecret(stored.body, form);
      return confirmIntent(unit, stored, form, forced);
    },
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/capture',
    params: { amount_to_capture: 'integer', expand: 'any' },
    run: (unit, { id, form }) => captureIntent(unit, load(unit.db, 'payment_intent', id), form),
  },
  {
    method: 'POST',
    url: '/v1/payment_intents/:id/cancel',
    params: {
      cancellation_reason: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
      expand: 'any',
    },
    run: (unit, { id, form }) => cancelIntent(unit, load(unit.db, 'payment_intent', id), form),
  },
  {
    // How the browser's script gives up a challenge that was closed.
    method: 'POST',
    url: '/v1/payment_intents/:id/source_cancel',
    params: { ...FROM_BROWSER, source: 'text' },
    browser: true,
    run(unit, { id, form, caller }) {
      const stored = load(unit.db, 'payment_intent', id);
      if (caller === 'browser') checkClientSecret(stored.body, form);
      return { status: 200, body: answerChallenge(unit, stored, false) };
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
    run: (unit, { form }) => ({ status: 200, body: createMethod(unit, form).body }),
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
    run: (unit, { form, refundCourse }) => createRefund(unit, form, refundCourse),
  },
  {
    method: 'POST',
    url: '/v1/refunds/:id',
    params: { metadata: 'metadata', expand: 'any' },
    run: (unit, { id, form }) => updateRefund(unit, load(unit.db, 'refund', id), form),
  },
  {
    method: 'POST',
    url: '/v1/refunds/:id/cancel',
    params: { expand: 'any' },
    run: (unit, { id }) => cancelRefund(unit, id),
  },
  {
    method: 'POST',
    url: '/v1/customers',
    params: { ...CREATION, email: 'text', name: 'text', phone: 'text' },
    run: (unit, { form }) => createCustomer(unit, form),
  },
  ...reads('payment_intent', '/v1/payment_intents', ['customer']),
  ...reads('charge', '/v1/charges', ['payment_intent', 'customer']),
  ...reads('refund', '/v1/refunds', ['payment_intent', 'charge']),
  ...reads('dispute', '/v1/disputes', ['payment_intent', 'charge']),
  ...reads('event', '/v1/events', ['type']),
  ...reads('customer', '/v1/customers', ['email']),
  ...reads('payment_method', '/v1/payment_methods', ['customer', 'type']),
];
