import { ApiException } from '@monei-js/node-sdk';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';

/**
 * What MONEI answers. Its refusals are thrown as the SDK has them. Where there is no answer, the SDK's error carries the whole request along,
 * the account's key and the customer's e-mail with it: it is left behind here, and {@link OutcomeUnknownError} says what happened.
 */
export async function callMonei<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiException) throw error;
    const { code, message } = error as { code?: unknown; message?: unknown };
    throw new OutcomeUnknownError(`MONEI gave no answer: ${code ?? message}`);
  }
}
