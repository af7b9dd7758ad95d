import type {
  StaffAnswer,
  StaffCall,
  StaffFileCall,
  StaffInput,
  StaffMediaType,
  StaffUrlInput,
} from '@folio/contract/app/staff-calls';
import type { ErrorAnswer } from '@folio/contract/platform/errors';
import { STAFF_HEADER } from '@folio/contract/staff/limits';
import { splitCallName } from '@folio/contract/staff/staff-call';
import { CallError } from './call-error.ts';
import { type LooseInput, toUrl } from './call-url.ts';
import { joinRepeats } from './join-repeats.ts';

type Options = {
  /** The idempotency key: a repeated call with the same key takes effect once. */
  readonly key?: string;
  readonly signal?: AbortSignal;
};
/** A call without parameters, query and body needs no input. */
type Arguments<C extends StaffCall> =
  unknown extends StaffInput<C> ? [input?: Options] : [input: StaffInput<C> & Options];

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
 * Calls the back office's server and returns the response. Throws a {@link CallError} with status and code on an error
 * response, and with status 0 without a connection. A write that repeats the one in progress gets its response.
 */
export async function call<C extends StaffCall>(name: C, ...[input]: Arguments<C>): Promise<StaffAnswer<C>> {
  const { body, key, signal, ...parts }: LooseInput & Options = input ?? {};
  const headers = callHeaders();
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key) headers['idempotency-key'] = key;
  const [method] = splitCallName(name);
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  const url = toUrl(name, parts);
  const response =
    method === 'GET' || signal
      ? await send(url, init)
      : await joinRepeats(`${method} ${url} ${init.body ?? ''}`, () => send(url, init));
  return parseAnswer<C>(response, response.ok);
}

/** Sends a file unchanged as the body. A 422 reports why the file changed nothing, and is a result, not an error. */
export async function sendFile<C extends StaffFileCall>(
  name: C,
  { file, type, ...parts }: StaffUrlInput<C> & { readonly file: File; readonly type: StaffMediaType<C> },
): Promise<StaffAnswer<C>> {
  const headers = { ...callHeaders(), 'content-type': type };
  const response = await send(toUrl(name, parts), { method: splitCallName(name)[0], headers, body: file });
  return parseAnswer<C>(response, response.ok || response.status === 422);
}

async function parseAnswer<C extends StaffCall>(
  response: Response,
  isAnswer: boolean,
): Promise<StaffAnswer<C>> {
  const answer: unknown = await response.json().catch(() => ({}));
  // The server answers errors in the shape of ER-1; anything in between may answer differently.
  if (!isAnswer) throw new CallError(response.status, answer as Partial<ErrorAnswer>);
  // The route serializes its response with the schema that this type is inferred from.
  return answer as StaffAnswer<C>;
}
