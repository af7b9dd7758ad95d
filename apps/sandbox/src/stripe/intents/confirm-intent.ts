import type { Form } from '../../form.ts';
import type { Stored } from '../../store/records.ts';
import type { Intent, IntentHidden } from '../api/objects.ts';
import { formOf, textOf } from '../api/params.ts';
import { invalidRequest, type Reply, unexpectedState } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { load } from '../stored-records.ts';
import { DECLINES, type Decline, findCard, type TestCard } from './cards.ts';
import { approve, askForChallenge, decline, process } from './outcome.ts';
import { resolveMethod } from './payment-method.ts';
import { issueVoucher } from './voucher.ts';

/** What the control endpoint wants the next confirmation to come to, whatever the card. */
export type ForcedOutcome = 'approve' | 'challenge' | 'processing' | 'expire' | `decline:${string}`;

const CONFIRMABLE = new Set<Intent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** POST /v1/payment_intents/:id/confirm. A decline is an answer (402) and not a throw: it changes the intent. */
export function confirmIntent(
  change: Change,
  { body, hidden }: Stored<Intent, IntentHidden>,
  form: Form,
  forced: ForcedOutcome | null,
): Reply {
  if (!CONFIRMABLE.has(body.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      body,
    );
  }
  const method = resolveMethod(change, form) ?? attachedMethod(change, body);
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      body,
    );
  }
  checkAllowed(body, method.body.type);
  const card = method.hidden.card ? findCard(method.hidden.card) : null;
  const intent: Intent = {
    ...body,
    payment_method: method.body.id,
    receipt_email: textOf(form, 'receipt_email') ?? body.receipt_email,
  };
  const returnUrl = returnUrlOf(form) ?? hidden.returnUrl;
  const known: IntentHidden = { ...(returnUrl && { returnUrl }), ...(card && { card: card.number }) };
  if (method.body.type === 'multibanco' && !forced?.startsWith('decline:')) {
    return { status: 200, body: issueVoucher(change, intent, known, voucherCourse(forced)) };
  }
  return settle(change, intent, known, form, plan(card, intent, form, forced));
}

/** A list of types that the shop gave binds; Multibanco takes no money that is only held. */
function checkAllowed({ payment_method_types, automatic_payment_methods, ...intent }: Intent, type: string) {
  const listed = payment_method_types.includes(type) || automatic_payment_methods !== null;
  if (listed && !(type === 'multibanco' && intent.capture_method === 'manual')) return;
  throw invalidRequest(`The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`, {
    code: 'payment_intent_incompatible_payment_method',
    param: 'payment_method',
  });
}

function voucherCourse(forced: ForcedOutcome | null) {
  if (forced === 'approve') return 'pays';
  return forced === 'expire' ? 'expires' : null;
}

function settle(change: Change, intent: Intent, known: IntentHidden, form: Form, next: Plan): Reply {
  if (next.kind === 'decline') return decline(change, intent, known, next.reason);
  if (next.kind === 'approve') return { status: 200, body: approve(change, intent, known) };
  if (next.kind === 'processing') {
    return {
      status: 200,
      body: process(change, intent, { ...known, ...afterwards('afterProcessing', next.reason) }),
    };
  }
  const inScript = textOf(form, 'use_stripe_sdk') === 'true';
  if (!inScript && !known.returnUrl) {
    throw invalidRequest(
      'This PaymentIntent requires a return_url because the payment method may redirect the customer: provide one when confirming it.',
      { param: 'return_url' },
    );
  }
  const waiting = { ...known, ...afterwards('afterChallenge', next.reason) };
  return { status: 200, body: askForChallenge(change, intent, waiting, inScript) };
}

type Plan =
  | { kind: 'approve' }
  | { kind: 'decline'; reason: Decline }
  | { kind: 'challenge' | 'processing'; reason: Decline | undefined };

function plan(card: TestCard | null, intent: Intent, form: Form, forced: ForcedOutcome | null): Plan {
  if (forced === 'approve') return { kind: 'approve' };
  if (forced?.startsWith('decline:')) return { kind: 'decline', reason: declineNamed(forced.slice(8)) };
  if (forced === 'processing') return { kind: 'processing', reason: card?.decline };
  if (!card) return { kind: 'decline', reason: declineNamed('test_mode_live_card') };
  const asked = intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  const wanted =
    textOf(formOf(formOf(form, 'payment_method_options'), 'card'), 'request_three_d_secure') ?? asked;
  const challenged =
    forced === 'challenge' ||
    card.threeDSecure === 'required' ||
    (card.threeDSecure === 'optional' && wanted !== 'automatic');
  if (challenged && textOf(form, 'off_session') === 'true') {
    return { kind: 'decline', reason: declineNamed('authentication_required') };
  }
  if (challenged) return { kind: 'challenge', reason: card.decline };
  return card.decline ? { kind: 'decline', reason: card.decline } : { kind: 'approve' };
}

function declineNamed(code: string): Decline {
  return DECLINES[code] ?? { code: 'card_declined', declineCode: code, message: 'Your card was declined.' };
}

function afterwards(name: 'afterChallenge' | 'afterProcessing', reason: Decline | undefined): IntentHidden {
  return reason ? { [name]: reason } : {};
}

function attachedMethod(change: Change, intent: Intent) {
  return intent.payment_method ? load(change.db, 'payment_method', intent.payment_method) : null;
}

function returnUrlOf(form: Form): string | undefined {
  const url = textOf(form, 'return_url');
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url;
}
