import type { AttemptRef, RefundRef, RefundRequest, RefundStatus } from '../../records/gateway.ts';
import { OUTCOME_UNKNOWN, OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { callRest } from './call-rest.ts';
import { baseParameters } from './parameters.ts';
import { type Operation, queryOperations } from './query-operation.ts';
import { isDone } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

/**
 * Refunds part of a payment. Redsys has no references for refunds and no idempotency key: after a lost answer
 * the refund is looked up, never repeated.
 */
export async function refundOperation(
  settings: RedsysSettings,
  { refundId, attempt, amount }: RefundRequest,
): Promise<RefundStatus> {
  const refundRef = `${attempt.providerRef}/${refundId}`;
  try {
    const parameters = baseParameters(settings, attempt.providerRef ?? '', amount, '3');
    const result = await callRest(settings, 'trataPeticionREST', parameters);
    if (!result.ok) return { refundRef, state: 'failed', failureCode: result.errorCode };
    const code = Number(result.answer.Ds_Response);
    return isDone(code)
      ? { refundRef, state: 'succeeded', failureCode: null }
      : { refundRef, state: 'failed', failureCode: String(code) };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    return { refundRef, state: 'pending', failureCode: OUTCOME_UNKNOWN };
  }
}

async function doneRefunds(settings: RedsysSettings, order: string): Promise<readonly Operation[]> {
  const operations = await queryOperations(settings, order, '3');
  return operations.filter(({ Ds_Response }) => isDone(Number(Ds_Response)));
}

const sumAmounts = (refunds: readonly Operation[]): number =>
  refunds.reduce((sum, { Ds_Amount }) => sum + Number(Ds_Amount), 0);

/**
 * Returns the refunded cents of a payment, refunds made in Redsys' own dashboard included; perhaps only of the last
 * refund.
 */
export const fetchRefunded = async (settings: RedsysSettings, { providerRef }: AttemptRef): Promise<number> =>
  sumAmounts(await doneRefunds(settings, providerRef ?? ''));

/**
 * Looks up a refund without an answer; null when its outcome is uncertain, so that staff must check. Redsys' query
 * lists refunds without references, and perhaps only the last one. The refund was made if the listed total has grown by
 * its amount, or if the last listed refund has its amount and cannot be another refund.
 */
export async function fetchRefundStatus(
  settings: RedsysSettings,
  refund: RefundRef,
): Promise<RefundStatus | null> {
  const { attempt, amount, refundedBefore, unresolvedAmount = 0 } = refund;
  const refundRef = refund.refundRef || `${attempt.providerRef}/${refund.refundId}`;
  const done = await doneRefunds(settings, attempt.providerRef ?? '');
  const refunded = sumAmounts(done);
  const last = done.at(-1);
  // Earlier refunds are smaller than this one, or ended long before it was requested.
  const isMade =
    (refundedBefore !== null && refunded === refundedBefore + unresolvedAmount + amount) ||
    (last !== undefined &&
      Number(last.Ds_Amount) === amount &&
      unresolvedAmount === 0 &&
      ((refundedBefore !== null && refundedBefore < amount) || isMadeSince(last, refund)));
  return isMade ? { refundRef, state: 'succeeded', failureCode: null } : null;
}

/** Tolerance for Redsys' clock, and the hour that Spanish time repeats in autumn, in milliseconds. */
const CLOCK_SKEW_MS = 5 * 60_000;
const REPEATED_HOUR_MS = 70 * 60_000;

const SPAIN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns whether a refund's time is after this request, and any other refund ended well before. */
function isMadeSince({ Ds_Date, Ds_Hour }: Operation, { requestedAt, lastRefundedAt }: RefundRef): boolean {
  const at = `${Ds_Date} ${Ds_Hour}`;
  if (!requestedAt || !/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(at)) return false;
  if (lastRefundedAt && requestedAt.getTime() - lastRefundedAt.getTime() < REPEATED_HOUR_MS) return false;
  return at.slice(0, 16) >= SPAIN.format(requestedAt.getTime() - CLOCK_SKEW_MS);
}
