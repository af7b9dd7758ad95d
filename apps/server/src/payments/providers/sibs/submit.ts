import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import type { AttemptRef, SubmitInput, SubmitResult } from '../../records/gateway.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { toCents } from '../decimal-amount.ts';
import { simpleStatus } from '../simple-status.ts';
import { callSibs, isAccepted, pathTo, rejectionReason } from './call.ts';
import { readTransaction } from './fetch-status.ts';
import { type Phone, readPhone } from './phone.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay, SibsState, type Transaction, toStatus } from './transaction.ts';

/** Milliseconds that an MB WAY notice stays on the phone; MB WAY documents four to five minutes. */
const NOTICE_MS = 4 * 60_000;

/** Lets the customer pay: rings their phone, or issues their reference. */
export function submitTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
  { fields }: SubmitInput,
  now: Date,
): Promise<SubmitResult> {
  return isMbWay(attempt.method)
    ? submitPhone(settings, attempt, cleanCode(fields.phone ?? ''), now)
    : issueReference(settings, attempt, now);
}

async function submitPhone(
  settings: SibsSettings,
  attempt: AttemptRef,
  input: string,
  now: Date,
): Promise<SubmitResult> {
  if (input === '') return { ok: false, field: 'phone', code: 'required' };
  const phone = readPhone(input);
  if (!phone) return { ok: false, field: 'phone', code: 'phone_wrong' };
  try {
    return await ringPhone(settings, attempt, phone, now);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    // The phone may ring: a later check finds out.
    const waiting = { step: { kind: 'wait' }, state: 'processing' } as const;
    return { ok: true, ...waiting, ...noticeTimes(now) };
  }
}

async function ringPhone(
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
  // SIBS rejects a repeat although the phone rang: the transaction's status counts.
  const hasStatus = isAccepted(answer) || answer.transaction.paymentStatus !== undefined;
  const transaction = hasStatus ? answer.transaction : await readTransaction(settings, attempt);
  return transaction?.paymentStatus
    ? toSubmitResult(attempt, transaction, phone, rejectionReason(answer), hasStatus, now)
    : { ok: true, status: simpleStatus(attempt, 'failed', rejectionReason(answer)) };
}

const noticeTimes = (now: Date) => ({
  captureRequestedAt: now,
  expiresAt: new Date(now.getTime() + NOTICE_MS),
});

/** Returns the result of a ring. A ring is no payment, whatever status SIBS reports. */
function toSubmitResult(
  attempt: AttemptRef,
  transaction: Transaction,
  phone: Phone,
  reason: string,
  hasStatus: boolean,
  now: Date,
): SubmitResult {
  const status = toStatus(transaction, attempt);
  if (status.state === 'failed' || status.state === 'expired') return { ok: true, status };
  if (!hasStatus && status.state === 'requires_action')
    return { ok: true, status: simpleStatus(attempt, 'failed', reason) };
  const times = noticeTimes(now);
  const step = { kind: 'approve', phone: phone.shown, until: times.expiresAt.toISOString() } as const;
  return { ok: true, step, state: 'pending', ...times };
}

/**
 * Issues a reference, which charges nothing. If the answer was lost, it reads the created reference from its
 * transaction.
 */
async function issueReference(settings: SibsSettings, attempt: AttemptRef, now: Date): Promise<SubmitResult> {
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'service-reference/generate'),
    signature: SibsState.parse(attempt.providerState).signature,
    body: {},
  });
  const transaction = isAccepted(answer) ? answer.transaction : await readTransaction(settings, attempt);
  const issued = transaction?.paymentReference;
  if (!issued) throw new Error(`SIBS made no reference: ${rejectionReason(answer)}`);
  const { entity, reference, amount, expireDate } = issued;
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
    captureRequestedAt: now,
    ...(until && { expiresAt: until }),
  };
}
