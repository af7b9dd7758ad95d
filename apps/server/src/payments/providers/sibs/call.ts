import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { SibsSettings } from './settings.ts';
import { Transaction } from './transaction.ts';

/** SIBS itself waits for the holder's bank. */
const PATIENCE_MS = 30_000;

export type Answer = { readonly status: number; readonly transaction: Transaction };

type Asked = {
  readonly path: string;
  /** The checkout's signature, for what stands in for the customer's browser; the account's token when absent. */
  readonly signature?: string;
  /** A call without it is a question. */
  readonly body?: object;
};

/** Asks SIBS, from server to server. Nothing is repeated: a repeat could be another payment. Rejects with {@link OutcomeUnknownError} after silence. */
export async function callSibs(
  { API_URL, TOKEN, CLIENT_ID }: SibsSettings,
  { path, signature, body }: Asked,
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`SIBS answered with status ${response.status}`);
    return { status: response.status, transaction: Transaction.parse(await response.json()) };
  } catch (cause) {
    throw new OutcomeUnknownError('SIBS gave no answer', { cause });
  }
}

/** Whether SIBS did what it was asked for; what became of the payment is another matter. */
export const isAccepted = ({ status, transaction }: Answer): boolean =>
  status < 300 && transaction.returnStatus?.statusCode === '000';

export const pathTo = (transactionId: string, call: string): string =>
  `/${encodeURIComponent(transactionId)}/${call}`;

/** What SIBS says of a refusal. */
export const rejectionReason = ({ status, transaction }: Answer): string =>
  transaction.returnStatus?.statusCode ?? `status ${status}`;
