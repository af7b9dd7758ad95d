import { describe, expect, it } from 'vitest';
import { startListener } from '../../test/listener.ts';
import { startSandbox } from '../../test/sandbox.ts';

const RETURN = 'http://16.localhost:3000/pago/paypal';

interface Wire {
  id: string;
  status: string;
  purchase_units: { payments: { captures: Wire[] } }[];
  details: { issue: string }[];
}

const orderRequest = (unit: object) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      ...{ custom_id: 'P-1001', invoice_id: 'P-1001-1', description: '<b>Nota simple' },
      amount: { currency_code: 'EUR', value: '25.12' },
      ...unit,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: `${RETURN}/back?n=1`, cancel_url: `${RETURN}/cancelled` },
    },
  },
});

async function fetchToken(api: string, credentials = 'folio-test-client:folio-test-secret') {
  const answer = await fetch(`${api}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { status: answer.status, ...((await answer.json()) as { access_token?: string }) };
}

/** Starts a sandbox, calls to its PayPal with a token, and a shop that listens to its webhooks. */
async function startPaypal() {
  const shop = await startListener();
  const sandbox = await startSandbox({ env: { PAYPAL_WEBHOOK_URL: shop.url } });
  const api = `${sandbox.url}/paypal`;
  const { access_token } = await fetchToken(api);
  const call = async (path: string, body?: object | string, requestId?: string) => {
    const answer = await fetch(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Wire };
  };
  const create = (unit = {}, requestId?: string) =>
    call('/v2/checkout/orders', orderRequest(unit), requestId);
  const submit = async (order: string, button: string) => {
    const body = new URLSearchParams({ do: button });
    const answer = await fetch(`${api}/checkoutnow?token=${order}`, {
      ...{ method: 'POST', body, redirect: 'manual' },
    });
    return answer.headers.get('location');
  };
  const capture = (order: string) => call(`/v2/checkout/orders/${order}/capture`, {});
  const pay = async () => {
    const order = (await create()).body.id;
    await submit(order, 'balance');
    const [captured] = (await capture(order)).body.purchase_units[0]?.payments.captures ?? [];
    return { order, capture: captured?.id ?? '' };
  };
  const types = () => shop.received.map(({ payload }): string => JSON.parse(payload).event_type);
  const ledger = async () => {
    const state = (await (await fetch(`${sandbox.url}/__state`)).json()) as { paypal: { ledger: object[] } };
    return state.paypal.ledger;
  };
  return { ...sandbox, api, shop, call, create, submit, capture, pay, types, ledger };
}

describe('PayPal', () => {
  it('[EN-15] shows an order to its buyer, who approves or cancels it', async () => {
    const { api, create, submit, capture, types, call } = await startPaypal();
    const { id } = (await create()).body;
    const page = await (await fetch(`${api}/checkoutnow?token=${id}`)).text();
    expect(page).toMatch(/€25\.12/);
    expect(page).toContain('&#60;b&#62;Nota');
    expect((await capture(id)).body.details).toEqual([{ issue: 'ORDER_NOT_APPROVED' }]);
    expect(await submit(id, 'cancel')).toBe(`${RETURN}/cancelled?token=${id}`);
    expect(await submit(id, 'declined-card')).toBe(`${RETURN}/back?n=1&token=${id}`);
    expect((await capture(id)).body.details).toEqual([{ issue: 'INSTRUMENT_DECLINED' }]);
    expect((await call(`/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
    await submit(id, 'balance');
    expect(await capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    await expect.poll(types).toContain('PAYMENT.CAPTURE.COMPLETED');
    expect((await fetch(`${api}/checkoutnow?token=NONE`)).status).toBe(404);
  });

  it('takes no call without its token, and gives none without its credentials', async () => {
    const { api, call, control } = await startPaypal();
    expect(await fetchToken(api, 'folio-test-client:wrong')).toMatchObject({ status: 401 });
    expect((await call('/v2/checkout/orders/NONE')).status).toBe(404);
    await control({ provider: 'paypal', endTokens: true });
    expect((await call('/v2/checkout/orders/NONE')).status).toBe(401);
  });

  it.each([
    { amount: { currency_code: 'EUR' } },
    { amount: { currency_code: 'EUR', value: '1,50' } },
    { amount: { currency_code: 'USD', value: '1.50' } },
    { description: 'x'.repeat(128) },
  ])('rejects an order with %j', async (unit) => {
    const { create } = await startPaypal();
    expect(await create(unit)).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST' } });
  });

  it('repeats its answer to a request id, and rejects another body', async () => {
    const { create } = await startPaypal();
    const { id } = (await create({}, 'k')).body;
    expect((await create({}, 'k')).body.id).toBe(id);
    const other = await create({ custom_id: 'P-2' }, 'k');
    expect([other.status, other.body.details[0]?.issue]).toEqual([422, 'DUPLICATE_REQUEST_ID']);
  });

  it.each([
    ['pending', 'COMPLETED', 2512],
    ['fail', 'FAILED', 0],
  ])('ends a refund that is to be %s as %s', async (course, end, refunded) => {
    const { pay, control, call, ledger } = await startPaypal();
    const { order, capture } = await pay();
    await control({ provider: 'paypal', refund: course });
    const refund = (await call(`/v2/payments/captures/${capture}/refund`, {})).body;
    expect(refund.status).toBe('PENDING');
    const status = async () => (await call(`/v2/payments/refunds/${refund.id}`)).body.status;
    await expect.poll(status, { timeout: 60_000 }).toBe(end);
    expect(await ledger()).toEqual([{ order_id: 'P-1001', payments: [order], charged: 2512, refunded }]);
  });

  it.each([
    [{}, 'SUCCESS'],
    [{ badSignature: true }, 'FAILURE'],
  ])('verifies a webhook with %j by its bytes: %s', async (faults, verdict) => {
    const { control, pay, shop, call } = await startPaypal();
    await control({ provider: 'paypal', webhooks: faults, scope: 'all' });
    await pay();
    await expect.poll(() => shop.received).toHaveLength(2);
    const { payload = '', headers = {} } = shop.received[1] ?? {};
    const fields = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
      (name) => [name.replaceAll('-', '_'), headers[`paypal-${name}`]],
    );
    const head = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: 'WH-FOLIO-TEST-1' });
    const verify = (event: string) =>
      call('/v1/notifications/verify-webhook-signature', `${head.slice(0, -1)},"webhook_event":${event}}`);
    expect(await verify(payload)).toEqual({ status: 200, body: { verification_status: verdict } });
    expect((await verify(`${payload} `)).body).toEqual({ verification_status: 'FAILURE' });
  });
});
