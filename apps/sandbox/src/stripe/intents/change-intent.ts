import type { Form } from '../../form.ts';
import type { Stored } from '../../store/records.ts';
import type { Charge, Intent, IntentHidden } from '../api/objects.ts';
import { integerOf, mergeMetadata, textOf } from '../api/params.ts';
import { invalidRequest, type Reply, unexpectedState } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';
import { checkAmount } from './create-intent.ts';
import { resolveMethod } from './payment-method.ts';
import { voucherOf } from './voucher.ts';

type StoredIntent = Stored<Intent, IntentHidden>;

/** POST /v1/payment_intents/:id: amount and method only while nothing is paid, texts at any time. */
export function updateIntent(change: Change, { body, hidden }: StoredIntent, form: Form): Reply {
  // A reference out in the world is for its amount.
  const open =
    !voucherOf(body) &&
    ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(body.status);
  const touchesMoney = ['amount', 'currency', 'payment_method', 'payment_method_data'].some(
    (name) => name in form,
  );
  if (touchesMoney && !open) {
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${body.status}.`,
      body,
    );
  }
  const amount = integerOf(form, 'amount') ?? body.amount;
  const currency = textOf(form, 'currency')?.toLowerCase() ?? body.currency;
  checkAmount(amount, currency);
  const method = resolveMethod(change, form)?.body.id ?? body.payment_method;
  const status = method && body.status === 'requires_payment_method' ? 'requires_confirmation' : body.status;
  const changed: Intent = {
    ...body,
    amount,
    currency,
    payment_method: method,
    status,
    description: form.description === '' ? null : (textOf(form, 'description') ?? body.description),
    receipt_email: form.receipt_email === '' ? null : (textOf(form, 'receipt_email') ?? body.receipt_email),
    customer: textOf(form, 'customer') ?? body.customer,
    metadata: mergeMetadata(body.metadata, form),
  };
  save(change.db, changed, hidden);
  return { status: 200, body: changed };
}

/** POST …/capture: takes the authorized money, or part of it; the rest is let go. */
export function captureIntent(change: Change, { body, hidden }: StoredIntent, form: Form): Reply {
  if (body.status !== 'requires_capture' || !body.latest_charge) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      body,
    );
  }
  const amount = integerOf(form, 'amount_to_capture') ?? body.amount_capturable;
  if (amount > body.amount_capturable) {
    throw invalidRequest(
      'The specified capture amount is greater than the remaining amount authorized for this PaymentIntent.',
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const charge: Charge = {
    ...load(change.db, 'charge', body.latest_charge).body,
    captured: true,
    amount_captured: amount,
    amount_refunded: body.amount - amount,
  };
  const paid: Intent = { ...body, status: 'succeeded', amount_capturable: 0, amount_received: amount };
  save(change.db, charge);
  save(change.db, paid, hidden);
  change.emit('charge.captured', charge, body.id);
  change.emit('payment_intent.succeeded', paid, body.id);
  return { status: 200, body: paid };
}

/** POST …/cancel: from any state in which nothing was paid; an authorization is released. */
export function cancelIntent(change: Change, { body, hidden }: StoredIntent, form: Form): Reply {
  if (['succeeded', 'canceled', 'processing'].includes(body.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      body,
    );
  }
  if (body.status === 'requires_capture' && body.latest_charge) {
    const charge = load(change.db, 'charge', body.latest_charge).body;
    save(change.db, { ...charge, refunded: true, amount_refunded: charge.amount });
  }
  const canceled: Intent = {
    ...body,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: change.now,
    // checkParams has seen the value.
    cancellation_reason: (textOf(form, 'cancellation_reason') ?? null) as Intent['cancellation_reason'],
    next_action: null,
  };
  save(change.db, canceled, hidden);
  change.emit('payment_intent.canceled', canceled, body.id);
  return { status: 200, body: canceled };
}
