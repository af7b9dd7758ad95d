import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { PaypalSettings } from './settings.ts';

const TIMEOUT_MS = 20_000;
/** Milliseconds before its expiry at which a token is replaced, so that none expires in transit. */
const MARGIN_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
type CachedToken = { readonly token: string; readonly until: number };

export type PaypalRequest = {
  /** Sent as JSON, a text unchanged; a call without a body only reads. */
  readonly body?: object | string;
  /** PayPal's idempotency key. */
  readonly requestId?: string;
};
export type Answer = { readonly status: number; readonly body: unknown };
export type Call = (path: string, request?: PaypalRequest) => Promise<Answer>;

/** Creates the calls to PayPal's API. They fetch a token when they need one, and again when PayPal rejects it. */
export function paypalCalls(settings: PaypalSettings, clock: () => Date): Call {
  let cached: Promise<CachedToken> | undefined;
  const getToken = async (rejected: string | null): Promise<string> => {
    const current = await cached?.catch(() => undefined);
    if (!current || current.token === rejected || current.until <= clock().getTime())
      cached = fetchToken(settings, clock());
    return (await (cached as Promise<CachedToken>)).token;
  };
  return async (path, request = {}) => {
    const token = await getToken(null);
    const answer = await sendRequest(settings, path, request, token);
    return answer.status === 401 ? sendRequest(settings, path, request, await getToken(token)) : answer;
  };
}

async function fetchToken(
  { API_URL, CLIENT_ID, CLIENT_SECRET }: PaypalSettings,
  now: Date,
): Promise<CachedToken> {
  const key = Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64');
  const { status, body } = await send(`${API_URL}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  if (status !== 200) throw new OutcomeUnknownError(`PayPal gave no token: status ${status}`);
  const { access_token: token, expires_in } = Token.parse(body);
  return { token, until: now.getTime() + expires_in * 1000 - MARGIN_MS };
}

function sendRequest(
  { API_URL }: PaypalSettings,
  path: string,
  { body, requestId }: PaypalRequest,
  token: string,
) {
  return send(`${API_URL}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId && { 'paypal-request-id': requestId }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/**
 * Returns whether a status leaves the outcome open: two requests with one key, too many, or PayPal's own failure.
 */
const isInconclusive = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (isInconclusive(response.status)) throw new Error(`PayPal answered with status ${response.status}`);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    throw new OutcomeUnknownError('PayPal did not answer', { cause });
  }
}

const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Returns PayPal's code for the reason of a rejection. */
export function errorIssue({ status, body }: Answer): string {
  const problem = Problem.safeParse(body).data;
  return problem?.details?.[0]?.issue ?? problem?.name ?? `status ${status}`;
}
