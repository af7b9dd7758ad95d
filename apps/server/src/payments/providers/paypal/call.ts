import { z } from 'zod';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { PaypalSettings } from './settings.ts';

const PATIENCE_MS = 20_000;
/** A token is let go of this long before its end, so that none ends on its way. */
const MARGIN_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
type Held = { readonly token: string; readonly until: number };

export type PaypalRequest = {
  /** Sent as JSON, a text as it is; a call without it is a question. */
  readonly body?: object | string;
  /** PayPal's key against repeats. */
  readonly requestId?: string;
};
export type Answer = { readonly status: number; readonly body: unknown };
export type Call = (path: string, asked?: PaypalRequest) => Promise<Answer>;

/** PayPal's API, by a token that is fetched when it is needed and once more when PayPal knows it no longer. */
export function paypalCalls(settings: PaypalSettings, clock: () => Date): Call {
  let held: Promise<Held> | undefined;
  const tokenOf = async (isRefused: string | null): Promise<string> => {
    const now = await held?.catch(() => undefined);
    if (!now || now.token === isRefused || now.until <= clock().getTime())
      held = fetchToken(settings, clock());
    return (await (held as Promise<Held>)).token;
  };
  return async (path, asked = {}) => {
    const token = await tokenOf(null);
    const answer = await ask(settings, path, asked, token);
    return answer.status === 401 ? ask(settings, path, asked, await tokenOf(token)) : answer;
  };
}

async function fetchToken({ API_URL, CLIENT_ID, CLIENT_SECRET }: PaypalSettings, now: Date): Promise<Held> {
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

function ask({ API_URL }: PaypalSettings, path: string, { body, requestId }: PaypalRequest, token: string) {
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

/** Two requests at once with one key, too many of them, and PayPal's own failures leave it open what came of it. */
const isOpen = (status: number): boolean => status === 409 || status === 429 || status >= 500;

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (isOpen(response.status)) throw new Error(`PayPal answered with status ${response.status}`);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    throw new OutcomeUnknownError('PayPal gave no answer', { cause });
  }
}

const Problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** What PayPal calls the reason of a refusal. */
export function errorIssue({ status, body }: Answer): string {
  const problem = Problem.safeParse(body).data;
  return problem?.details?.[0]?.issue ?? problem?.name ?? `status ${status}`;
}
