import type { ErrorAnswer } from '@folio/contract/errors';
import { STAFF_HEADER } from '@folio/contract/staff/limits';

/** An unsuccessful response; `message` is in the display language. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The errors by field, if the server sends them. */
  readonly fields: NonNullable<ErrorAnswer['fields']>;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '');
    this.status = status;
    this.code = answer.code ?? 'offline';
    this.fields = answer.fields ?? [];
  }
}

/** Headers of every call: the response language, and the proof that the call comes from this page. */
export const callHeaders = (): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  [STAFF_HEADER]: '1',
});

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...init });
  } catch {
    throw new CallError(0, {});
  }
}

/**
 * Calls the back office's server and returns the parsed JSON. Throws a {@link CallError} with status and code on
 * an error response, and with status 0 without a connection.
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: { body?: unknown; key?: string; signal?: AbortSignal } = {},
): Promise<T> {
  const headers = callHeaders();
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.key) headers['idempotency-key'] = options.key;
  const init: RequestInit = { method, headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.signal) init.signal = options.signal;
  const response = await send(`/backoffice/${path}`, init);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new CallError(response.status, answer as Partial<ErrorAnswer>);
  return answer as T;
}

/** A conflict: the page reloads the colleague's version and shows it beside the unsaved changes. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'changed_meanwhile';
