import type { Stored } from '../../store/records.ts';
import type { Intent, IntentHidden } from '../api/objects.ts';
import type { Change } from '../change.ts';
import { load } from '../stored-records.ts';
import { approve, decline, failAuthentication } from './outcome.ts';
import { voucherOf } from './voucher.ts';

/** What the customer did on the bank's page. Doing it twice changes nothing. */
export function answerChallenge(
  change: Change,
  { body, hidden }: Stored<Intent, IntentHidden>,
  passed: boolean,
): Intent {
  if (body.status !== 'requires_action' || voucherOf(body)) return body;
  if (!passed) return failAuthentication(change, body, hidden);
  if (!hidden.afterChallenge) return approve(change, body, hidden, true);
  decline(change, body, hidden, hidden.afterChallenge);
  return load(change.db, 'payment_intent', body.id).body;
}
