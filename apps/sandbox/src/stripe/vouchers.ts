import type { Change } from '../change.ts';
import { newReference } from '../multibanco/reference.ts';
import type { Method } from './methods.ts';
import { approve, CHANGES_AFTER_MS, failIntent } from './outcomes.ts';
import { announce, getVoucher, type Intent, intents } from './records.ts';

const ENTITY = '12345';
const VALID_MS = 7 * 24 * 3_600_000;

/** Issues a Multibanco reference to be paid later (EN-15). `requested` pays it ("approve") or expires it ("expire"). */
export function issueVoucher(
  change: Change,
  intent: Intent,
  method: Method,
  requested: string | null,
): Intent {
  const { id, client_secret, amount } = intent;
  const body: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: {
      type: 'multibanco_display_details',
      multibanco_display_details: {
        entity: ENTITY,
        reference: newReference(ENTITY, amount),
        expires_at: Math.floor((change.now + VALID_MS) / 1000),
        hosted_voucher_url: `${change.baseUrl}/stripe/voucher/${id}?client_secret=${client_secret}`,
      },
    },
  };
  intents.save(change.db, { body, hidden: { method } });
  announce(change, 'payment_intent.requires_action', body, id);
  if (requested === 'approve') change.later('voucher-paid', id, CHANGES_AFTER_MS);
  change.later('voucher-expires', id, requested === 'expire' ? CHANGES_AFTER_MS : VALID_MS);
  return body;
}

/** Pays or expires a voucher. One that has ended stays unchanged. */
export function endVoucher(change: Change, id: string, isPaid: boolean): void {
  const { body, hidden } = intents.load(change.db, id);
  if (!getVoucher(body) || !hidden.method) return;
  if (isPaid) approve(change, body, hidden.method);
  else {
    failIntent(change, body, hidden.method, {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_expired',
      message: 'The latest attempt to pay this PaymentIntent has expired.',
    });
  }
}
