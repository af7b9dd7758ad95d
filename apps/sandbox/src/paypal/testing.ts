import type { Environment } from '../env.ts';
import { startSandbox } from '../testing/harness.ts';
import { startListener } from '../testing/listener.ts';

export const RETURN = 'http://16.localhost:3000/pago/paypal';

/** What comes back over the wire, as tests look at it. */
export interface Wire {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
  purchase_units?: { payments: { captures: Wire[] } }[];
  details?: { issue: string }[];
  [member: string]: unknown;
}

/** A sandbox, calls to its PayPal with a token, a buyer, and a shop that hears the notices. */
export async function startPaypal(options: { folder?: string; env?: Environment } = {}) {
  const shop = await startListener();
  const sandbox = await startSandbox({
    ...options,
    env: { PAYPAL_WEBHOOK_URL: shop.url, ...options.env },
  });
  const api = `${sandbox.url}/paypal`;

  const token = async (credentials = 'folio-test-client:folio-test-secret', grant = 'client_credentials') => {
    const answer = await fetch(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
      body: new URLSearchParams({ grant_type: grant }),
    });
    // OAuth's answer, good or bad.
    const body = (await answer.json()) as { access_token?: string; error?: string; expires_in?: number };
    return { status: answer.status, ...body };
  };
  const { access_token } = await token();

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    // Every answer of the API is a JSON object.
    return { status: answer.status, body: (await answer.json()) as Wire };
  };

  const create = (unit: object = {}, headers: Record<string, string> = {}) =>
    call('POST', '/v2/checkout/orders', orderRequest(unit), headers);

  const press = async (order: string, fields: Record<string, string>) => {
    const page = await fetch(`${api}/checkoutnow?token=${order}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return page.headers.get('location');
  };

  /** The buyer logs in and agrees; gives the address in the shop. */
  const agree = async (order: string, source = 'balance') => {
    await press(order, { do: 'log-in' });
    return press(order, { do: 'agree', source });
  };

  const capture = (order: string, headers: Record<string, string> = {}) =>
    call('POST', `/v2/checkout/orders/${order}/capture`, {}, headers);

  const types = () => shop.heard.map(({ payload }): string => JSON.parse(payload).event_type);
  return { ...sandbox, api, shop, token, call, create, press, agree, capture, types };
}

/** The body of a new order. */
export function orderRequest(unit: object = {}): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'P-1001',
        invoice_id: 'P-1001-1',
        description: 'Nota simple',
        amount: { currency_code: 'EUR', value: '25.12' },
        ...unit,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: `${RETURN}/vuelta?n=1`,
          cancel_url: `${RETURN}/cancelado`,
          user_action: 'PAY_NOW',
          locale: 'es-ES',
        },
      },
    },
  };
}

/** The first capture of a captured order. */
export function captureIn({ purchase_units }: Wire): Wire {
  const capture = purchase_units?.[0]?.payments.captures[0];
  if (!capture) throw new Error('The order bears no capture.');
  return capture;
}

/** Where a link of an answer leads. */
export function linkTo({ links }: Wire, rel: string): string | undefined {
  return links.find((link) => link.rel === rel)?.href;
}
