import type { Form } from '../../form.ts';
import type { Stored } from '../../store/records.ts';
import { newId } from '../api/ids.ts';
import type { Charge, Refund } from '../api/objects.ts';
import { integerOf, mergeMetadata, textOf } from '../api/params.ts';
import { invalidRequest, type Reply, unexpectedState } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';
import { findCard } from './cards.ts';
import { TURNS_AFTER_MS } from './outcome.ts';
import { addRefunded } from './settle-refund.ts';

const WAITS_FOR_ACCOUNT_S = 30 * 24 * 3600;

/** How a refund goes: at once, after a while, or back again. */
export const REFUND_COURSES = ['succeed', 'pending', 'fail'] as const;
export type RefundCourse = (typeof REFUND_COURSES)[number];

/** POST /v1/refunds, in part or in full; throws when more is asked than is left (400). */
export function createRefund(change: Change, form: Form, forced: RefundCourse | null): Reply {
  const charge = chargeOf(change, form);
  const left = charge.amount - charge.amount_refunded;
  const amount = integerOf(form, 'amount') ?? left;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { param: 'amount' },
    );
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const waits = charge.payment_method_details?.type === 'multibanco';
  const course = forced ?? (waits ? null : courseOf(change, charge));
  const status = waits ? 'requires_action' : course === 'pending' ? 'pending' : 'succeeded';
  const refund = newRefund(change, charge, amount, form, status);
  const refunded = addRefunded(change, charge, amount);
  change.emit('charge.refunded', refunded, charge.payment_intent, {
    amount_refunded: charge.amount_refunded,
  });
  change.emit('refund.created', refund, charge.payment_intent);
  if (course === null) change.later('refund-lapses', refund.id, WAITS_FOR_ACCOUNT_S * 1000);
  else if (course === 'fail') change.later('refund-fails', refund.id, TURNS_AFTER_MS);
  else if (course === 'pending' || waits) change.later('refund-succeeds', refund.id, TURNS_AFTER_MS);
  return { status: 200, body: refund };
}

/** POST /v1/refunds/:id: its metadata. */
export function updateRefund(change: Change, { body }: Stored<Refund>, form: Form): Reply {
  const changed: Refund = { ...body, metadata: mergeMetadata(body.metadata ?? {}, form) };
  save(change.db, changed);
  change.emit('refund.updated', changed, body.payment_intent);
  return { status: 200, body: changed };
}

function chargeOf(change: Change, form: Form): Charge {
  const chargeId = textOf(form, 'charge');
  const intentId = textOf(form, 'payment_intent');
  if (chargeId === undefined && intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing', param: 'payment_intent' },
    );
  }
  if (intentId === undefined) return paid(load(change.db, 'charge', chargeId ?? '', 'charge').body);
  const intent = load(change.db, 'payment_intent', intentId, 'payment_intent').body;
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw unexpectedState(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      intent,
    );
  }
  if (chargeId !== undefined && chargeId !== intent.latest_charge) {
    throw invalidRequest('The charge does not belong to this PaymentIntent.', { param: 'charge' });
  }
  return load(change.db, 'charge', intent.latest_charge).body;
}

function paid(charge: Charge): Charge {
  if (charge.paid && charge.captured) return charge;
  throw invalidRequest(`Charge ${charge.id} has not been captured; there is nothing to refund.`, {
    param: 'charge',
  });
}

function courseOf(change: Change, charge: Charge): RefundCourse {
  const { hidden } = load(change.db, 'payment_intent', charge.payment_intent);
  const course = hidden.card ? findCard(hidden.card)?.refund : undefined;
  return course === 'fails' ? 'fail' : (course ?? 'succeed');
}

function newRefund(
  change: Change,
  charge: Charge,
  amount: number,
  form: Form,
  status: 'pending' | 'succeeded' | 'requires_action',
): Refund {
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: change.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details:
      status === 'requires_action'
        ? { type: 'multibanco', multibanco: { reference: null, reference_status: 'pending' } }
        : {
            type: 'card',
            card: {
              type: 'refund',
              reference_status: 'pending',
              reference_type: 'acquirer_reference_number',
            },
          },
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(status === 'requires_action' && { next_action: askForAccount(change, charge, form) }),
    ...(status === 'pending' && { pending_reason: 'processing' }),
    // checkParams has seen the value.
    reason: (textOf(form, 'reason') ?? null) as Refund['reason'],
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
  save(change.db, refund);
  return refund;
}

/** Stripe asks by mail for the account; the sandbox asks on the voucher's page. */
function askForAccount(change: Change, { billing_details }: Charge, form: Form): Refund['next_action'] {
  return {
    type: 'display_details',
    display_details: {
      email_sent: {
        email_sent_at: change.now,
        email_sent_to: textOf(form, 'instructions_email') ?? billing_details.email ?? '',
      },
      expires_at: change.now + WAITS_FOR_ACCOUNT_S,
    },
  };
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}
