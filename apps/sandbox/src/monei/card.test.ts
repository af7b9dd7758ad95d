import { Monei } from '@monei-js/node-sdk';
import { describe, expect, it } from 'vitest';
import { CARD, RETURN, startMonei } from './testing.ts';

describe('monei: cards on the hosted page', () => {
  it('[EN-15] a payment is created, paid on the page, told and returned to the shop', async () => {
    const { create, press, client, shop } = await startMonei();
    const { id, status, nextAction } = await create();
    expect({ status, nextAction }).toMatchObject({
      status: 'PENDING',
      nextAction: { type: 'CONFIRM', mustRedirect: true, redirectUrl: expect.stringContaining(id) },
    });
    const { status: redirect, location } = await press(id, { ...CARD, number: '4444 4444 4444 4414' });
    expect(redirect).toBe(303);
    expect(location).toMatch(new RegExp(`^${RETURN}/hecho\\?n=1&id=${id}&orderId=P-1001&status=SUCCEEDED`));
    expect(await client.payments.get(id)).toMatchObject({
      status: 'SUCCEEDED',
      statusCode: 'E000',
      amount: 2512,
      paymentMethod: { method: 'card', card: { last4: '4414', threeDSecureFlow: 'DIRECT' } },
    });
    await expect.poll(() => shop.heard).toHaveLength(1);
    const [{ payload = '', headers = {} } = {}] = shop.heard;
    expect(client.verifySignature(payload, String(headers['monei-signature']))).toBe(true);
    expect(new Monei('pk_test_x').verifySignature(payload, String(headers['monei-signature']))).toBe(false);
    expect(JSON.parse(payload)).toMatchObject({ id, status: 'SUCCEEDED', orderId: 'P-1001' });
  });

  it('asks for the code of the bank, tolerates a slip, and is paid', async () => {
    const { create, press, client, url } = await startMonei();
    const { id } = await create();
    expect((await press(id, { ...CARD, number: '4444444444444406' })).location).toBe(`/monei/payments/${id}`);
    expect((await client.payments.get(id)).nextAction).toMatchObject({ type: 'CHALLENGE' });
    expect(await (await fetch(`${url}/monei/payments/${id}`)).text()).toContain('Code from your bank');
    expect((await press(id, { do: 'challenge', code: '000000' })).text).toContain('it is 123456');
    expect((await press(id, { do: 'challenge', code: '123 456' })).location).toContain('SUCCEEDED');
    expect((await client.payments.get(id)).paymentMethod?.card?.threeDSecure).toBe(true);
  });

  it.each([
    ['4444444444444406', { do: 'reject' }],
    ['4444444444444505', null],
  ])('[EN-15] %s refused leads to failUrl with nothing charged', async (number, then) => {
    const { create, press, client, statuses } = await startMonei();
    const { id } = await create();
    const first = await press(id, { ...CARD, number });
    const { location } = then ? await press(id, then) : first;
    expect(location).toMatch(new RegExp(`^${RETURN}/fallo\\?.*status=FAILED`));
    expect((await client.payments.get(id)).status).toBe('FAILED');
    await expect.poll(() => statuses().at(-1)).toBe('FAILED');
  });

  it('[EN-15] canceled by the customer leads to cancelUrl, and stays so', async () => {
    const { create, press, client } = await startMonei();
    const { id } = await create();
    expect((await press(id, { do: 'cancel' })).location).toMatch(/\/cancelado\?.*status=CANCELED/);
    expect((await press(id, { ...CARD, number: '4444444444444414' })).location).toContain('status=CANCELED');
    expect((await client.payments.get(id)).status).toBe('CANCELED');
  });

  it.each([
    [{ ...CARD, number: '4000000000000000' }, 'not that of a test card'],
    [{ ...CARD, number: '4444444444444414', expiry: '12/20' }, 'expire in 12/34'],
    [{ ...CARD, number: '4444444444444414', cvc: '999' }, 'test cards is 123'],
    [{ do: 'bizum', phone: '12' }, 'Spanish mobile'],
  ])('says what is wrong with %j', async (fields, sentence) => {
    const { create, press } = await startMonei();
    const { id } = await create();
    const { status, text } = await press(id, fields);
    expect(status).toBe(422);
    expect(text).toContain(sentence);
    for (const typed of Object.values(fields).slice(1)) expect(text).toContain(`value="${typed}"`);
  });
});
