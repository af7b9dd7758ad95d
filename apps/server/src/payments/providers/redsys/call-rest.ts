import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { type Answer, signRequest, verifyAnswer } from './envelope.ts';
import type { RedsysSettings } from './settings.ts';

/** Timeout in milliseconds; Redsys itself waits half a minute for the issuer. */
const TIMEOUT_MS = 45_000;
const Rejection = z.object({ errorCode: z.string().regex(/^[A-Z]{2,4}\d{3,5}$/) });

export type RestAnswer =
  | { readonly ok: true; readonly answer: Answer }
  /** Redsys rejected the request itself (`SIS0042`): it had no effect. */
  | { readonly ok: false; readonly errorCode: string };

type Parameters = Readonly<Record<string, unknown>> & { readonly DS_MERCHANT_ORDER: string };

/**
 * Calls Redsys' REST interface.
 * @throws {@link OutcomeUnknownError} when the outcome of the call is unknown.
 */
export async function callRest(
  settings: RedsysSettings,
  call: 'iniciaPeticionREST' | 'trataPeticionREST',
  parameters: Parameters,
): Promise<RestAnswer> {
  const body: unknown = await post(
    `${settings.URL}/rest/${call}`,
    signRequest(settings.REST_SIGNATURE, settings.SECRET_KEY, parameters),
  );
  const rejection = Rejection.safeParse(body);
  if (rejection.success) return { ok: false, errorCode: rejection.data.errorCode };
  const verified = verifyAnswer(settings, body);
  if (!verified.ok)
    throw new OutcomeUnknownError(`Redsys answered ${call} with an invalid envelope: ${verified.reason}`);
  if (verified.answer.Ds_Order !== parameters.DS_MERCHANT_ORDER)
    throw new OutcomeUnknownError(`Redsys answered ${call} about another order`);
  return { ok: true, answer: verified.answer };
}

async function post(url: string, envelope: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(envelope),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Redsys answered with status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new OutcomeUnknownError('Redsys did not answer', { cause });
  }
}
