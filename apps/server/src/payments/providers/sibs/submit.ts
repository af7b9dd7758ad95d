import { NoWord } from '../../records/outcome-unknown.ts';
import { toCents } from '../decimal-amount.ts';
import type { AttemptRef, SubmitInput, Submitted } from '../gateway.ts';
import { plainReport } from '../plain-report.ts';
import { callSibs, isTaken, pathTo, reasonOf } from './call.ts';
import { type Phone, readPhone } from './phone.ts';
import { readTransaction } from './report.ts';
import type { SibsSettings } from './settings.ts';
import { isMbWay, SibsKept, type Transaction, toReport } from './transaction.ts';

/** How long MB WAY leaves a notice on the phone; it says four to five minutes. */
const NOTICE_MS = 4 * 60_000;

/** Lets the customer pay: asks on their phone, or makes their reference. */
export function submitTransaction(
  settings: SibsSettings,
  attempt: AttemptRef,
  { fields }: SubmitInput,
  now: Date,
): Promise<Submitted> {
  return isMbWay(attempt.method)
    ? askOnPhone(settings, attempt, fields.phone?.trim() ?? '', now)
    : makeReference(settings, attempt, now);
}

async function askOnPhone(
  settings: SibsSettings,
  attempt: AttemptRef,
  given: string,
  now: Date,
): Promise<Submitted> {
  if (given === '') return { ok: false, field: 'phone', code: 'required' };
  const phone = readPhone(given);
  if (!phone) return { ok: false, field: 'phone', code: 'phone_wrong' };
  try {
    return await ring(settings, attempt, phone, now);
  } catch (error) {
    if (!(error instanceof NoWord)) throw error;
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
): Promise<Submitted> {
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'mbway-id/purchase'),
    signature: SibsKept.parse(attempt.kept).signature,
    body: { customerPhone: phone.alias },
  });
  // A second press, or another tab, is refused although the phone was asked: what SIBS says of the transaction counts.
  const isSaid = isTaken(answer) || answer.transaction.paymentStatus !== undefined;
  const transaction = isSaid ? answer.transaction : await readTransaction(settings, attempt);
  return transaction?.paymentStatus
    ? afterAsking(attempt, transaction, phone, reasonOf(answer), isSaid, now)
    : { ok: true, report: plainReport(attempt, 'failed', reasonOf(answer)) };
}

const timesOf = (now: Date) => ({
  kept: { askedAt: now.toISOString() },
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
): Submitted {
  const report = toReport(transaction, attempt);
  if (report.state === 'failed' || report.state === 'expired') return { ok: true, report };
  if (!isAsked && report.state === 'requires_action')
    return { ok: true, report: plainReport(attempt, 'failed', reason) };
  const times = timesOf(now);
  const step = { kind: 'approve', phone: phone.shown, until: times.expiresAt.toISOString() } as const;
  return { ok: true, step, state: 'pending', ...times };
}

/** A reference costs nobody anything: one that was made although SIBS' answer was lost is told by its transaction. */
async function makeReference(settings: SibsSettings, attempt: AttemptRef, now: Date): Promise<Submitted> {
  const answer = await callSibs(settings, {
    path: pathTo(attempt.providerRef ?? '', 'service-reference/generate'),
    signature: SibsKept.parse(attempt.kept).signature,
    body: {},
  });
  const transaction = isTaken(answer) ? answer.transaction : await readTransaction(settings, attempt);
  const made = transaction?.paymentReference;
  if (!made) throw new Error(`SIBS made no reference: ${reasonOf(answer)}`);
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
    kept: { askedAt: now.toISOString() },
    ...(until && { expiresAt: until }),
  };
}
