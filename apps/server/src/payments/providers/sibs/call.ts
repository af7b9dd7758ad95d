import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { SibsSettings } from './settings.ts';
import { Transaction } from './transaction.ts';

/** Timeout in milliseconds; SIBS itself waits for the holder's bank. */
const TIMEOUT_MS = 30_000;

export type Answer = { readonly status: number; readonly transaction: Transaction };

type SibsRequest = {
  readonly path: string;
  /** The checkout's signature, for calls on behalf of the customer's browser; the account's token by default. */
  readonly signature?: string;
  /** A call without a body only reads. */
  readonly body?: object;
};

/**
 * Calls the SIBS gateway. Never repeats a call: a repeat could be another payment.
 * @throws {@link OutcomeUnknownError} when SIBS does not answer.
 */
export async function callSibs(
  { API_URL, TOKEN, CLIENT_ID }: SibsSettings,
  { path, signature, body }: SibsRequest,
): Promise<Answer> {
  try {
    const response = await fetch(`${API_URL}/payments${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: {
        authorization: signature ? `Digest ${signature}` : `Bearer ${TOKEN}`,
        'x-ibm-client-id': CLIENT_ID,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`SIBS answered with status ${response.status}`);
    return { status: response.status, transaction: Transaction.parse(await response.json()) };
  } catch (cause) {
    throw new OutcomeUnknownError('SIBS did not answer', { cause });
  }
}

/** Returns whether SIBS carried out the call; the payment may have any outcome. */
export const isAccepted = ({ status, transaction }: Answer): boolean =>
  status < 300 && transaction.returnStatus?.statusCode === '000';

export const pathTo = (transactionId: string, call: string): string =>
  `/${encodeURIComponent(transactionId)}/${call}`;

/** Returns SIBS' code for the reason of a rejection. */
export const rejectionReason = ({ status, transaction }: Answer): string =>
  transaction.returnStatus?.statusCode ?? `status ${status}`;
