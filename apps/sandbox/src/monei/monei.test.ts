import { ApiException, Monei } from '@monei-js/node-sdk';
import { describe, expect, it } from 'vitest';
import { webhookHeaders } from './signature.ts';
import { API_KEY, CARD, RETURN, startMonei, stateOfMonei } from './testing.ts';

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('The call was answered, and a refusal was expected.')),
    (error) => {
      expect(error).toBeInstanceOf(ApiException);
      return error as ApiException;
    },
  );

describe('monei: the signature', () => {
  it('is that of the vector, and another one when it is to be wrong', () => {
    const sign = (fault = {}) =>
      webhookHeaders('{"id":"pay_1","status":"SUCCEEDED"}', 'pk_test_123', fault, 1_700_000_000_000)[
        'monei-signature'
      ];
    expect(sign()).toBe('t=1700000000,v1=a9a58aa31a1386934ab5961e081a941293efc7db78ad6e7e8adff93eb2e499f3');
    expect(sign({ badSignature: true })).not.toBe(sign());
    expect(sign({ staleTimestamp: true })).toMatch(/^t=1699996400,/);
  });
});

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
    expect(await (await fetch(`${url}/monei/payments/${id}`)).text()).toContain('Código de tu banco');
    expect((await press(id, { do: 'challenge', code: '000000' })).text).toContain('es 123456');
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
    [{ ...CARD, number: '4000000000000000' }, 'no es de una tarjeta de prueba'],
    [{ ...CARD, number: '4444444444444414', expiry: '12/20' }, 'caducan en 12/34'],
    [{ ...CARD, number: '4444444444444414', cvc: '999' }, 'es 123'],
    [{ do: 'bizum', phone: '12' }, 'móvil español'],
  ])('says what is wrong with %j', async (fields, sentence) => {
    const { create, press } = await startMonei();
    const { id } = await create();
    const { status, text } = await press(id, fields);
    expect(status).toBe(422);
    expect(text).toContain(sentence);
  });
});

describe('monei: phones and Multibanco', () => {
  it.each([
    ['bizum', '500 000 000', '+34500000000'],
    ['mbway', '912 345 678', '+351912345678'],
  ])('%s waits for the phone and is accepted there', async (method, phone, phoneNumber) => {
    const { create, press, client } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: [method] });
    await press(id, { do: method, phone });
    expect((await client.payments.get(id)).status).toBe('PENDING');
    expect((await press(id, { do: 'accept' })).location).toContain('SUCCEEDED');
    expect((await client.payments.get(id)).paymentMethod).toEqual({ method, [method]: { phoneNumber } });
  });

  it('a request refused on the phone fails', async () => {
    const { create, press, client } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['mbway'] });
    await press(id, { do: 'mbway', phone: '+351 912 345 678' });
    expect((await press(id, { do: 'reject' })).location).toContain('FAILED');
    expect(await client.payments.get(id)).toMatchObject({ statusMessage: expect.stringContaining('phone') });
  });

  it('Multibanco shows entity and reference, stays pending, and is paid later', async () => {
    const { create, press, client, url, statuses } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['multibanco'], sessionDetails: { lang: 'pt' } });
    await press(id, { do: 'multibanco' });
    const page = await (await fetch(`${url}/monei/payments/${id}`)).text();
    expect(page).toContain('Entidade</dt><dd>11249');
    expect(page).toMatch(/Referência<\/dt><dd>\d{3} \d{3} \d{3}</);
    expect(page).toMatch(/status=PENDING/);
    expect(await client.payments.get(id)).toMatchObject({
      status: 'PENDING',
      paymentMethod: { method: 'multibanco' },
    });
    await press(id, { do: 'accept' });
    await expect.poll(statuses).toEqual(['PENDING', 'SUCCEEDED']);
  });

  it('offers only what the shop allows', async () => {
    const { create, press, client, url } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['card', 'bizum'] });
    const page = await (await fetch(`${url}/monei/payments/${id}`)).text();
    expect([page.includes('Tarjeta'), page.includes('Bizum'), page.includes('MB WAY')]).toEqual([
      true,
      true,
      false,
    ]);
    await press(id, { do: 'mbway', phone: '912345678' });
    expect((await client.payments.get(id)).paymentMethod).toBeUndefined();
    const { paymentMethods } = await client.paymentMethods.get(undefined, id);
    expect(paymentMethods).toEqual(['card', 'bizum']);
  });
});

describe('monei: after the payment', () => {
  const paid = async () => {
    const monei = await startMonei();
    const { id } = await monei.create();
    await monei.press(id, { ...CARD, number: '4444444444444414' });
    return { ...monei, id };
  };

  it('gives back in part, then the rest, and never more', async () => {
    const { client, id, url, statuses } = await paid();
    expect(await client.payments.refund(id, { amount: 512 })).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 512,
      lastRefundAmount: 512,
    });
    expect(await refusal(client.payments.refund(id, { amount: 2001 }))).toMatchObject({ statusCode: 422 });
    expect(await client.payments.refund(id)).toMatchObject({ status: 'REFUNDED', refundedAmount: 2512 });
    expect(await refusal(client.payments.refund(id))).toMatchObject({ statusCode: 422 });
    await expect.poll(statuses).toEqual(['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
    const { books } = await stateOfMonei(url);
    expect(books).toEqual([{ order_id: 'P-1001', payments: [id], charged: 2512, refunded: 2512 }]);
  });

  it('reserves, captures in part, and gives back no more than was taken', async () => {
    const { client, create, press } = await startMonei();
    const { id } = await create({ transactionType: 'AUTH' });
    await press(id, { ...CARD, number: '4444444444444414' });
    expect((await client.payments.get(id)).status).toBe('AUTHORIZED');
    expect(await client.payments.capture(id, { amount: 2000 })).toMatchObject({
      status: 'SUCCEEDED',
      amount: 2000,
    });
    expect(await refusal(client.payments.refund(id, { amount: 2001 }))).toMatchObject({ statusCode: 422 });
    expect((await client.payments.refund(id)).status).toBe('REFUNDED');
  });

  it('is canceled while unpaid, and not after', async () => {
    const { client, create, id } = await paid();
    const open = await create();
    expect(
      await client.payments.cancel(open.id, { cancellationReason: 'requested_by_customer' }),
    ).toMatchObject({ status: 'CANCELED', cancellationReason: 'requested_by_customer' });
    expect(await refusal(client.payments.cancel(id))).toMatchObject({ statusCode: 422 });
  });

  it('pays again with the token of a card, without a page', async () => {
    const { client, create, press } = await startMonei();
    const first = await create({ generatePaymentToken: true });
    await press(first.id, { ...CARD, number: '4444444444444414' });
    const { paymentToken = '' } = await client.payments.get(first.id);
    const second = await create({ orderId: 'P-1002' });
    expect(await client.payments.confirm(second.id, { paymentToken })).toMatchObject({ status: 'SUCCEEDED' });
    const wrong = client.payments.confirm(second.id, { paymentToken: 'nothing' });
    expect(await refusal(wrong)).toMatchObject({ statusCode: 422 });
  });

  it('expires at the time that the shop gave', async () => {
    const { client, create, statuses } = await startMonei();
    const { id } = await create({ expireAt: Math.floor(Date.now() / 1000) + 3 });
    await expect.poll(async () => (await client.payments.get(id)).status, { timeout: 8000 }).toBe('EXPIRED');
    await expect.poll(statuses).toEqual(['EXPIRED']);
  });
});

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
    expect(API_KEY.startsWith('pk_test_')).toBe(true);
  });
});
