import { ApiException } from '@monei-js/node-sdk';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';

/**
 * Returns MONEI's response, or throws its rejection as the SDK does. The SDK's network errors contain the whole
 * request, with the API key and the customer's e-mail, so they are not passed on.
 * @throws {@link OutcomeUnknownError} when MONEI does not answer.
 */
export async function callMonei<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiException) throw error;
    const { code, message } = error as { code?: unknown; message?: unknown };
    throw new OutcomeUnknownError(`MONEI did not answer: ${code ?? message}`);
  }
}
