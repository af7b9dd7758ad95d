import { newReference } from '../../multibanco/reference.ts';
import type { Intent, IntentHidden } from '../api/objects.ts';
import type { Change } from '../change.ts';
import { load, save } from '../stored-records.ts';
import { approve, methodOf, refuse, TURNS_AFTER_MS } from './outcome.ts';

const ENTITY = '12345';
const VALID_S = 7 * 24 * 3600;

/** What the control endpoint may want of the next voucher, so that nobody has to press a button. */
export type VoucherCourse = 'pays' | 'expires' | null;

/** The voucher that a customer may pay now, or null. */
export function voucherOf(intent: Intent) {
  return intent.next_action?.multibanco_display_details ?? null;
}

/** Gives a Multibanco reference, paid later at a cash machine or in home banking (EN-15). */
export function issueVoucher(
  change: Change,
  intent: Intent,
  hidden: IntentHidden,
  course: VoucherCourse,
): Intent {
  const reference = newReference(ENTITY, intent.amount);
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: {
      type: 'multibanco_display_details',
      multibanco_display_details: {
        entity: ENTITY,
        reference,
        expires_at: change.now + VALID_S,
        hosted_voucher_url: `${change.baseUrl}/stripe/voucher/${intent.id}?client_secret=${intent.client_secret}`,
      },
    },
  };
  save(change.db, waiting, hidden);
  change.emit('payment_intent.requires_action', waiting, intent.id);
  const target = `${intent.id}:${reference}`;
  if (course === 'pays') change.later('voucher-paid', target, TURNS_AFTER_MS);
  change.later('voucher-expires', target, course === 'expires' ? TURNS_AFTER_MS : VALID_S * 1000);
  return waiting;
}

/** Pays or expires a voucher; `target` is the payment and its reference. A voucher that has ended stays unchanged. */
export function endVoucher(change: Change, target: string, paid: boolean): void {
  const [id = '', reference] = target.split(':');
  const { body, hidden } = load(change.db, 'payment_intent', id);
  if (voucherOf(body)?.reference !== reference) return;
  if (paid) approve(change, body, hidden);
  else {
    refuse(change, body, hidden, {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_expired',
      message:
        'The latest attempt to pay this PaymentIntent has expired. Provide payment_method_data or a new PaymentMethod to try again.',
      payment_method: methodOf(change, body),
    });
  }
}
