import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { toCents } from '../decimal-amount.ts';
import type { AttemptRef, SubmitInput, SubmitResult } from '../gateway.ts';
import { simpleStatus } from '../simple-status.ts';
import { callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import { readTransaction } from './fetch-status.ts';
import { type Phone, readPhone } from './phone.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay, SibsState, type Transaction, toStatus } from './transaction.ts';

/** How long MB WAY leaves a notice on the phone; it says four to five minutes. */
const NOTICE_MS = 4 * 60_000;

/** Lets the customer pay: asks on their phone, or makes their reference. */
export function submitTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
  { fields }: SubmitInput,
  now: Date,
): Promise<SubmitResult> {
  return isMbWay(attempt.method)
    ? askOnPhone(settings, attempt, fields.phone?.trim() ?? '', now)
    : makeReference(settings, attempt, now);
}

async function askOnPhone(
  settings: SibsSettings,
  attempt: AttemptRef,
  given: string,
  now: Date,
): Promise<SubmitResult> {
  if (given === '') return { ok: false, field: 'phone', code: 'required' };
  const phone = readPhone(given);
  if (!phone) return { ok: false, field: 'phone', code: 'phone_wrong' };
  try {
    return await ring(settings, attempt, phone, now);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    // The phone may ring: whoever asks later learns what came of it.
    const waits = { step: { kind: 'wait' }, state: 'processing' } as const;
    return { ok: true, ...waits, ...timesOf(now) };
  }
}

async function ring(
  settings: SibsSettings,
  attempt: AttemptRef,
  phone: Phone,
  now: Date,
): Promise<SubmitResult> {
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'mbway-id/purchase'),
    signature: SibsState.parse(attempt.providerState).signature,
    body: { customerPhone: phone.alias },
  });
  // A second press, or another tab, is refused although the phone was asked: what SIBS says of the transaction counts.
  const isSaid = isAccepted(answer) || answer.transaction.paymentStatus !== undefined;
  const transaction = isSaid ? answer.transaction : await readTransaction(settings, attempt);
  return transaction?.paymentStatus
    ? afterAsking(attempt, transaction, phone, rejectionReason(answer), isSaid, now)
    : { ok: true, status: simpleStatus(attempt, 'failed', rejectionReason(answer)) };
}

const timesOf = (now: Date) => ({
  providerState: { askedAt: now.toISOString() },
  expiresAt: new Date(now.getTime() + NOTICE_MS),
});

/** That the phone was asked is no payment, whatever word SIBS has for it. */
function afterAsking(
  attempt: AttemptRef,
  transaction: Transaction,
  phone: Phone,
  reason: string,
  isAsked: boolean,
  now: Date,
): SubmitResult {
  const status = toStatus(transaction, attempt);
  if (status.state === 'failed' || status.state === 'expired') return { ok: true, status };
  if (!isAsked && status.state === 'requires_action')
    return { ok: true, status: simpleStatus(attempt, 'failed', reason) };
  const times = timesOf(now);
  const step = { kind: 'approve', phone: phone.shown, until: times.expiresAt.toISOString() } as const;
  return { ok: true, step, state: 'pending', ...times };
}

/** A reference costs nobody anything: one that was made although SIBS' answer was lost is told by its transaction. */
async function makeReference(settings: SibsSettings, attempt: AttemptRef, now: Date): Promise<SubmitResult> {
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'service-reference/generate'),
    signature: SibsState.parse(attempt.providerState).signature,
    body: {},
  });
  const transaction = isAccepted(answer) ? answer.transaction : await readTransaction(settings, attempt);
  const made = transaction?.paymentReference;
  if (!made) throw new Error(`SIBS made no reference: ${rejectionReason(answer)}`);
  const { entity, reference, amount, expireDate } = made;
  const until = expireDate && !Number.isNaN(Date.parse(expireDate)) ? new Date(expireDate) : null;
  return {
    ok: true,
    step: {
      kind: 'reference',
      entity,
      reference,
      amount: amount ? toCents(amount.value) : attempt.amount,
      until: until?.toISOString() ?? null,
    },
    state: 'pending',
    providerState: { askedAt: now.toISOString() },
    ...(until && { expiresAt: until }),
  };
}
