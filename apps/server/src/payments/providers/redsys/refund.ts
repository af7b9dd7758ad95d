import { NO_ANSWER, OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { AttemptRef, RefundRef, RefundRequest, RefundStatus } from '../gateway.ts';
import { callRest } from './call-rest.ts';
import { baseParameters } from './parameters.ts';
import { type Operation, queryOperations } from './query-operation.ts';
import { isDone } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

/**
 * Gives money of a payment back. Redsys has no name for a refund but the payment's own, and no key against repeats: after silence it is not
 * asked again but asked about.
 */
export async function refundOperation(
  settings: RedsysSettings,
  { refundId, attempt, amount }: RefundRequest,
): Promise<RefundStatus> {
  const refundRef = `${attempt.providerRef}/${refundId}`;
  try {
    const parameters = baseParameters(settings, attempt.providerRef ?? '', amount, '3');
    const told = await callRest(settings, 'trataPeticionREST', parameters);
    if (!told.ok) return { refundRef, state: 'failed', failureCode: told.errorCode };
    const code = Number(told.answer.Ds_Response);
    return isDone(code)
      ? { refundRef, state: 'succeeded', failureCode: null }
      : { refundRef, state: 'failed', failureCode: String(code) };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    return { refundRef, state: 'pending', failureCode: NO_ANSWER };
  }
}

async function doneRefunds(settings: RedsysSettings, order: string): Promise<readonly Operation[]> {
  const operations = await queryOperations(settings, order, '3');
  return operations.filter(({ Ds_Response }) => isDone(Number(Ds_Response)));
}

const sumOf = (refunds: readonly Operation[]): number =>
  refunds.reduce((sum, { Ds_Amount }) => sum + Number(Ds_Amount), 0);

/** Cents given back of a payment as Redsys' query tells, in its own office too; perhaps of the last refund alone. */
export const fetchRefunded = async (settings: RedsysSettings, { providerRef }: AttemptRef): Promise<number> =>
  sumOf(await doneRefunds(settings, providerRef ?? ''));

/**
 * Whether a refund that Redsys was silent about was given. Its query tells of refunds without a name, and perhaps of the last one alone. Ours
 * was when all of them together are what it told before and what was asked for, or when the last has its amount and no other can be meant.
 * Null when that cannot be said: a person has to look.
 */
export async function fetchRefundStatus(
  settings: RedsysSettings,
  refund: RefundRef,
): Promise<RefundStatus | null> {
  const { attempt, amount, refundedBefore, unresolvedAmount = 0 } = refund;
  const refundRef = refund.refundRef || `${attempt.providerRef}/${refund.refundId}`;
  const done = await doneRefunds(settings, attempt.providerRef ?? '');
  const given = sumOf(done);
  const last = done.at(-1);
  // Less than this one is all that was given before, or that was over long before this one was asked for.
  const isOurs =
    (refundedBefore !== null && given === refundedBefore + unresolvedAmount + amount) ||
    (last !== undefined &&
      Number(last.Ds_Amount) === amount &&
      unresolvedAmount === 0 &&
      ((refundedBefore !== null && refundedBefore < amount) || isSince(last, refund)));
  return isOurs ? { refundRef, state: 'succeeded', failureCode: null } : null;
}

/** How far Redsys' clock may be from ours, and the hour that its time, which is Spain's, has twice in autumn. */
const CLOCKS_MS = 5 * 60_000;
const TWICE_MS = 70 * 60_000;

const SPAIN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Whether a refund was made after this one was asked for, as its time shows, and any other was over well before. */
function isSince({ Ds_Date, Ds_Hour }: Operation, { requestedAt, lastRefundedAt }: RefundRef): boolean {
  const at = `${Ds_Date} ${Ds_Hour}`;
  if (!requestedAt || !/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(at)) return false;
  if (lastRefundedAt && requestedAt.getTime() - lastRefundedAt.getTime() < TWICE_MS) return false;
  return at.slice(0, 16) >= SPAIN.format(requestedAt.getTime() - CLOCKS_MS);
}
