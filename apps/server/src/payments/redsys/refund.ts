import type { RefundRef, RefundReport, RefundRequest } from '../gateway.ts';
import { NO_ANSWER, NoWord } from '../no-word.ts';
import { callRest } from './call-rest.ts';
import { baseParameters } from './parameters.ts';
import { queryOperations } from './query-operation.ts';
import { isDone } from './responses.ts';
import type { RedsysSettings } from './settings.ts';

/**
 * Gives money of a payment back. Redsys has no name for a refund but the payment's own, and no key against repeats: after silence it is not
 * asked again but asked about.
 */
export async function refundOperation(
  settings: RedsysSettings,
  { refundId, attempt, amount }: RefundRequest,
): Promise<RefundReport> {
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
    if (!(error instanceof NoWord)) throw error;
    return { refundRef, state: 'pending', failureCode: NO_ANSWER };
  }
}

/** Whether a refund that Redsys was silent about was done: the payment's last refund is of its amount. Null when there is none. */
export async function reportRefund(
  settings: RedsysSettings,
  { refundRef, attempt, amount }: RefundRef,
): Promise<RefundReport | null> {
  const operation = (await queryOperations(settings, attempt.providerRef ?? '', '3')).at(-1);
  if (!operation || Number(operation.Ds_Amount) !== amount) return null;
  const code = Number(operation.Ds_Response);
  return isDone(code)
    ? { refundRef, state: 'succeeded', failureCode: null }
    : { refundRef, state: 'failed', failureCode: String(code) };
}
