import { Monei } from '@monei-js/node-sdk';
import { describe, expect, it } from 'vitest';
import { CARD, refusal, startMonei, stateOfMonei } from './testing.ts';

describe('monei: what goes wrong', () => {
  it('answers a wrong key, an unknown payment and a bad request in MONEI’s own form', async () => {
    const { client, create, url } = await startMonei();
    const stranger = new Monei('pk_test_wrong', { baseURL: `${url}/monei/v1` });
    expect(await refusal(stranger.payments.get('x'))).toMatchObject({
      statusCode: 401,
      status: 'UNAUTHORIZED',
      requestId: expect.any(String),
    });
    expect(await refusal(client.payments.get('x'))).toMatchObject({ statusCode: 404 });
    for (const wrong of [{ amount: 0 }, { amount: 10.5 }, { currency: '' }, { completeUrl: 'nowhere' }]) {
      expect(await refusal(create(wrong))).toMatchObject({ statusCode: 400 });
    }
    const elsewhere = await refusal(create({ callbackUrl: 'https://example.com/' }));
    expect(elsewhere.message).toContain('on this machine');
  });

  it('decides the next payment as told', async () => {
    const { control, create, press, client } = await startMonei();
    await control({ provider: 'monei', nextOutcome: 'decline:E501' });
    const { id } = await create();
    await press(id, { ...CARD, number: '4444444444444414' });
    expect(await client.payments.get(id)).toMatchObject({ status: 'FAILED', statusCode: 'E501' });
  });

  it('breaks off before or after the creation as told', async () => {
    const { control, create, url } = await startMonei();
    const payments = async () => (await stateOfMonei(url)).payments.length;
    const breakdown = (nextOutcome: string) =>
      control({ provider: 'monei', nextOutcome, call: 'create', timeoutMs: 10 });
    await breakdown('timeout-before');
    await expect(create()).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await payments()).toBe(0);
    await breakdown('timeout-after');
    await expect(create()).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(await payments()).toBe(1);
    await control({ provider: 'monei', nextOutcome: 'http-500' });
    await expect(create()).rejects.toThrow();
    expect(await payments()).toBe(1);
  });

  it('sends callbacks again, twice or wrongly signed', async () => {
    const { control, create, press, client, shop } = await startMonei((_heard, count) => ({
      status: count === 1 ? 503 : 200,
    }));
    await control({ provider: 'monei', webhooks: { badSignature: true, duplicate: true } });
    const { id } = await create();
    await press(id, { do: 'cancel' });
    await expect.poll(() => shop.heard).toHaveLength(3);
    for (const { payload, headers } of shop.heard) {
      expect(client.verifySignature(payload, String(headers['monei-signature']))).toBe(false);
    }
  });

  it('shows each payment on the home page, escaped', async () => {
    const { create, url } = await startMonei();
    const { id } = await create({ orderId: '<i>P' });
    const page = await (await fetch(url)).text();
    expect(page).toContain(`href="/monei/payments/${id}"`);
    expect(page).toContain('&#60;i&#62;P');
  });
});
