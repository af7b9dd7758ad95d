import type { Form } from '../../form.ts';
import { newId, randomText } from '../api/ids.ts';
import type { Intent } from '../api/objects.ts';
import { formOf, integerOf, listOf, mergeMetadata, textOf } from '../api/params.ts';
import { invalidRequest, type Reply } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { save } from '../stored-records.ts';
import { confirmIntent, type ForcedOutcome } from './confirm-intent.ts';
import { resolveMethod } from './payment-method.ts';

const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;

/** POST /v1/payment_intents; confirms at once when `confirm` says so. */
export function createIntent(change: Change, form: Form, forced: ForcedOutcome | null): Reply {
  const currency = (textOf(form, 'currency') ?? '').toLowerCase();
  const amount = integerOf(form, 'amount') ?? 0;
  checkAmount(amount, currency);
  const method = resolveMethod(change, form);
  const intent = newIntent(change, form, { amount, currency, method: method?.body.id ?? null });
  save(change.db, intent);
  change.emit('payment_intent.created', intent, intent.id);
  if (textOf(form, 'confirm') === 'true') {
    return confirmIntent(change, { body: intent, hidden: {} }, withoutMethod(form), forced);
  }
  if (form.return_url !== undefined) {
    throw invalidRequest('You can only set return_url when confirming a PaymentIntent.', {
      param: 'return_url',
    });
  }
  return { status: 200, body: intent };
}

/** Throws for a currency that is not the euro's and for amounts that Stripe would not take. */
export function checkAmount(amount: number, currency: string): void {
  if (currency !== 'eur') {
    throw invalidRequest(`Invalid currency: ${currency}. The sandbox supports eur.`, { param: 'currency' });
  }
  if (amount < MINIMUM_CENTS) {
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MAXIMUM_CENTS) {
    throw invalidRequest('Amount must be no more than €999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

function newIntent(
  change: Change,
  form: Form,
  { amount, currency, method }: { amount: number; currency: string; method: string | null },
): Intent {
  const id = newId('pi');
  // Newer API versions name the allowed types; older ones named the types themselves.
  const allowed = listOf(form, 'allowed_payment_method_types');
  const types = allowed ?? listOf(form, 'payment_method_types');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed as Intent['allowed_payment_method_types'],
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    // checkParams has seen these two values.
    capture_method: (textOf(form, 'capture_method') ?? 'automatic_async') as Intent['capture_method'],
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: (textOf(form, 'confirmation_method') ??
      'automatic') as Intent['confirmation_method'],
    created: change.now,
    currency,
    customer: textOf(form, 'customer') ?? null,
    customer_account: null,
    description: textOf(form, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, form),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions(form) },
    payment_method_types: types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: textOf(form, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: textOf(form, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: textOf(form, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

type CardOptions = NonNullable<NonNullable<Intent['payment_method_options']>['card']>;

function cardOptions(form: Form): CardOptions {
  const asked = textOf(formOf(formOf(form, 'payment_method_options'), 'card'), 'request_three_d_secure');
  if (asked !== undefined && !['automatic', 'any', 'challenge'].includes(asked)) {
    throw invalidRequest(`Invalid request_three_d_secure: ${asked}`, {
      param: 'payment_method_options[card][request_three_d_secure]',
    });
  }
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: (asked ?? 'automatic') as CardOptions['request_three_d_secure'],
  };
}

/** The method is on the intent already; confirming must not make it again. */
function withoutMethod({ payment_method: _, payment_method_data: __, ...form }: Form): Form {
  return form;
}
