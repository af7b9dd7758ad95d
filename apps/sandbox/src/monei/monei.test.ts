import { ApiException, Monei } from '@monei-js/node-sdk';
import { describe, expect, it } from 'vitest';
import { startListener } from '../../test/listener.ts';
import { startSandbox } from '../../test/sandbox.ts';

const API_KEY = 'pk_test_folio_monei';
const RETURN = 'http://16.localhost:3000/pago';
const GOOD = { do: 'card', number: '4444 4444 4444 4414' };

/** A sandbox, MONEI's own client pointed at it, and a shop that hears the webhooks. */
async function startMonei() {
  const shop = await startListener();
  const sandbox = await startSandbox();
  const client = new Monei(API_KEY, { baseURL: `${sandbox.url}/monei/v1`, timeout: 5000 });
  const create = (more: Partial<Parameters<typeof client.payments.create>[0]> = {}) =>
    client.payments.create({
      amount: 2512,
      currency: 'EUR',
      orderId: 'P-1001',
      callbackUrl: shop.url,
      completeUrl: `${RETURN}/hecho?n=1`,
      failUrl: `${RETURN}/fallo`,
      cancelUrl: `${RETURN}/cancelado`,
      ...more,
    });
  /** Presses a button of a payment's hosted page. */
  const press = async (id: string, fields: Record<string, string>) => {
    const page = await fetch(`${sandbox.url}/monei/payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: page.status, location: page.headers.get('location'), text: await page.text() };
  };
  return { ...sandbox, client, create, press, shop };
}

describe('monei', () => {
  it('[EN-15] a payment is paid on the page, notified with a signature, and returned to the shop', async () => {
    const { create, press, client, shop } = await startMonei();
    const { id, status, nextAction } = await create();
    expect({ status, nextAction }).toMatchObject({
      status: 'PENDING',
      nextAction: { redirectUrl: expect.stringContaining(id) },
    });
    const { location } = await press(id, GOOD);
    expect(location).toMatch(new RegExp(`^${RETURN}/hecho\\?n=1&id=${id}&orderId=P-1001&status=SUCCEEDED`));
    expect(await client.payments.get(id)).toMatchObject({ status: 'SUCCEEDED', statusCode: 'E000' });
    await expect.poll(() => shop.received).toHaveLength(1);
    const [{ payload = '', headers = {} } = {}] = shop.received;
    expect(client.verifySignature(payload, String(headers['monei-signature']))).toBe(true);
    expect(JSON.parse(payload)).toMatchObject({ id, status: 'SUCCEEDED', orderId: 'P-1001' });
  });

  it('asks for the bank’s code, tolerates a slip, and is paid', async () => {
    const { create, press, client } = await startMonei();
    const { id } = await create();
    expect((await press(id, { do: 'card', number: '4000' })).status).toBe(422);
    await press(id, { do: 'card', number: '4444444444444406' });
    expect((await press(id, { do: 'code', code: '000000' })).text).toContain('Enter 123456');
    expect((await press(id, { do: 'code', code: '123456' })).location).toContain('SUCCEEDED');
    expect((await client.payments.get(id)).status).toBe('SUCCEEDED');
  });

  it('ends once: a payment that was cancelled or has expired is not paid', async () => {
    const { create, press, client } = await startMonei();
    const { id } = await create();
    expect((await press(id, { do: 'cancel' })).location).toMatch(/\/cancelado\?.*status=CANCELED/);
    expect((await press(id, GOOD)).location).toContain('status=CANCELED');
    const late = await create({ expireAt: Math.floor(Date.now() / 1000) + 1 });
    const status = async () => (await client.payments.get(late.id)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('EXPIRED');
    await expect(client.payments.refund(late.id)).rejects.toThrow(ApiException);
  });

  it('rejects what is wrong in MONEI’s own form, and does as the control endpoint requests', async () => {
    const { client, create, press, control, url } = await startMonei();
    const stranger = new Monei('pk_test_wrong', { baseURL: `${url}/monei/v1` });
    await expect(stranger.payments.get('x')).rejects.toMatchObject({ statusCode: 401 });
    await expect(client.payments.get('x')).rejects.toMatchObject({ statusCode: 404 });
    await expect(create({ amount: 10.5 })).rejects.toMatchObject({ statusCode: 400 });
    await expect(create({ callbackUrl: 'https://example.com/' })).rejects.toThrow(/on this machine/);
    await control({ provider: 'monei', nextOutcome: 'decline:E501' });
    const { id } = await create();
    expect((await press(id, GOOD)).location).toMatch(/\/fallo\?.*status=FAILED/);
    expect(await client.payments.get(id)).toMatchObject({ status: 'FAILED', statusCode: 'E501' });
  });
});
