import type { Stored } from '../../store/records.ts';
import type { Intent, IntentHidden } from '../api/objects.ts';
import { load } from '../kept.ts';
import type { Unit } from '../unit.ts';
import { approve, decline, failAuthentication } from './outcome.ts';
import { voucherOf } from './voucher.ts';

/** What the customer did on the bank's page. Doing it twice changes nothing. */
export function answerChallenge(
  unit: Unit,
  { body, hidden }: Stored<Intent, IntentHidden>,
  passed: boolean,
): Intent {
  if (body.status !== 'requires_action' || voucherOf(body)) return body;
  if (!passed) return failAuthentication(unit, body, hidden);
  if (!hidden.afterChallenge) return approve(unit, body, hidden, true);
  decline(unit, body, hidden, hidden.afterChallenge);
  return load(unit.db, 'payment_intent', body.id).body;
}
