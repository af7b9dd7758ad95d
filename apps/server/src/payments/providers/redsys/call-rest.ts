import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { type Answer, signRequest, verifyAnswer } from './envelope.ts';
import type { RedsysSettings } from './settings.ts';

/** Redsys itself waits for the issuer for half a minute. */
const PATIENCE_MS = 45_000;
const Refused = z.object({ errorCode: z.string().regex(/^[A-Z]{2,4}\d{3,5}$/) });

export type RestAnswer =
  | { readonly ok: true; readonly answer: Answer }
  /** Redsys refused the request as such (`SIS0042`): nothing was done. */
  | { readonly ok: false; readonly errorCode: string };

type Parameters = Readonly<Record<string, unknown>> & { readonly DS_MERCHANT_ORDER: string };

/** Asks Redsys, from server to server. Rejects with {@link OutcomeUnknownError} when it stays unknown what came of it. */
export async function callRest(
  settings: RedsysSettings,
  call: 'iniciaPeticionREST' | 'trataPeticionREST',
  parameters: Parameters,
): Promise<RestAnswer> {
  const body: unknown = await post(
    `${settings.URL}/rest/${call}`,
    signRequest(settings.REST_SIGNATURE, settings.SECRET_KEY, parameters),
  );
  const refused = Refused.safeParse(body);
  if (refused.success) return { ok: false, errorCode: refused.data.errorCode };
  const opened = verifyAnswer(settings, body);
  if (!opened.ok) throw new OutcomeUnknownError(`Redsys answered ${call} with what is ${opened.reason}`);
  if (opened.answer.Ds_Order !== parameters.DS_MERCHANT_ORDER)
    throw new OutcomeUnknownError(`Redsys answered ${call} about another order`);
  return { ok: true, answer: opened.answer };
}

async function post(url: string, envelope: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(envelope),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`Redsys answered with status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new OutcomeUnknownError('Redsys gave no answer', { cause });
  }
}
