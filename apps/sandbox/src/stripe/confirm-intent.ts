import { z } from 'zod';
import type { Problem } from '../api.ts';
import type { Change } from '../change.ts';
import { toDecline } from './cards.ts';
import { isEnded } from './intents.ts';
import { type Method, MethodData, namedMethod, toMethod } from './methods.ts';
import { approve, decline, failIntent } from './outcomes.ts';
import { invalidRequest, unexpectedState } from './problem.ts';
import { announce, getVoucher, type Intent, intents, type StoredIntent } from './records.ts';
import { issueVoucher } from './vouchers.ts';

const Confirmation = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_data: MethodData.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: z.literal('true').optional(),
  key: z.string().optional(),
  client_secret: z.string().optional(),
});

/**
 * POST /v1/payment_intents/:id/confirm. `requested` is the outcome that the control endpoint requested, whatever the
 * card. Returns the problem of a decline, which changes the intent.
 */
export function confirmIntent(
  change: Change,
  { body }: StoredIntent,
  request: unknown,
  requested: string | null,
): Intent | Problem {
  const method = readMethod(request);
  if (isEnded(body)) throw unexpectedState(body.status);
  if (!body.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`;
    throw invalidRequest(message, 'payment_intent_incompatible_payment_method');
  }
  const [, code] = /^decline:(.+)/.exec(requested ?? '') ?? [];
  if (code) return decline(change, body, method, toDecline(code));
  if (method.type === 'multibanco') return issueVoucher(change, body, method, requested);
  const { testCard } = method;
  if (requested === 'approve') return approve(change, body, method);
  if (!testCard) return decline(change, body, method, toDecline('test_mode_live_card'));
  if (testCard.isChallenged || requested === 'challenge') return challenge(change, body, method);
  return testCard.decline ? decline(change, body, method, testCard.decline) : approve(change, body, method);
}

function readMethod(request: unknown): Method {
  const { payment_method, payment_method_data } = Confirmation.parse(request);
  if (payment_method) return namedMethod(payment_method);
  if (payment_method_data) return toMethod(payment_method_data);
  throw invalidRequest('The PaymentIntent is missing a payment method.');
}

/** Starts the bank's challenge, on a page that the browser library shows. */
function challenge(change: Change, intent: Intent, method: Method): Intent {
  const url = `${change.baseUrl}/stripe/challenge/${intent.id}?client_secret=${intent.client_secret}`;
  const body: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: url } },
  };
  intents.save(change.db, { body, hidden: { method } });
  announce(change, 'payment_intent.requires_action', body, intent.id);
  return body;
}

/** Returns whether an intent waits for the confirmation at its bank. */
export const isChallenged = (intent: Intent): boolean =>
  intent.status === 'requires_action' && getVoucher(intent) === null;

/** Ends a challenge by what the customer did on the bank's page. A second answer changes nothing. */
export function answerChallenge(change: Change, { body, hidden }: StoredIntent, isPassed: boolean): void {
  const { method } = hidden;
  if (!isChallenged(body) || method?.type !== 'card') return;
  const reason = method.testCard?.decline;
  if (!isPassed) {
    failIntent(change, body, method, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    });
  } else if (reason) decline(change, body, method, reason);
  else approve(change, body, method);
}
