import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ReceivedWebhook, startListener } from '../../test/listener.ts';
import { startSandbox } from '../../test/sandbox.ts';
import { buildReference } from '../multibanco/reference.ts';

const SECRET = Buffer.from('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', 'base64');
const PHONE = '351#912345678';

/** Types the parts of the API's answers that the tests read. */
interface Wire {
  transactionID: string;
  transactionSignature: string;
  paymentStatus: string;
  returnStatus: { statusCode: string; statusDescription: string };
  paymentReference?: { entity: string; reference: string };
}

function decrypt({ payload, headers }: ReceivedWebhook): { paymentStatus?: string; notificationID?: string } {
  const read = (name: string) => Buffer.from(String(headers[name]), 'base64');
  const opener = createDecipheriv('aes-256-gcm', SECRET, read('x-initialization-vector'));
  opener.setAuthTag(read('x-authentication-tag'));
  const text = Buffer.concat([opener.update(Buffer.from(payload, 'base64')), opener.final()]);
  return JSON.parse(text.toString('utf8'));
}

const acknowledge = (webhook: ReceivedWebhook, statusCode = '000') => {
  const { notificationID } = decrypt(webhook);
  return { status: 200, body: JSON.stringify({ statusCode, notificationID }) };
};

/** A sandbox, calls to its SIBS, and a shop that hears the notices. */
async function startSibs(answer: Parameters<typeof startListener>[0] = (webhook) => acknowledge(webhook)) {
  const shop = await startListener(answer);
  const sandbox = await startSandbox({ env: { SIBS_WEBHOOK_URL: shop.url } });
  const call = async (path: string, body?: object, authorization = 'Bearer folio-test-token') => {
    const response = await fetch(`${sandbox.url}/sibs/spg/v2/payments${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-ibm-client-id': 'folio-test-client',
        authorization,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Every answer of the API is a JSON object.
    return { httpStatus: response.status, ...((await response.json()) as Wire) };
  };
  const transactionTimestamp = new Date().toISOString();
  const merchant = { terminalId: 99_978, channel: 'web', merchantTransactionId: 'P-1001' };
  const create = (more: object = {}) =>
    call('', {
      merchant,
      transaction: {
        transactionTimestamp,
        paymentType: 'PURS',
        amount: { value: 25.12, currency: 'EUR' },
        paymentMethod: ['MBWAY'],
        ...more,
      },
    });
  const onBehalf = (path: string, { transactionID, transactionSignature }: Wire, body = {}) =>
    call(`/${transactionID}/${path}`, body, `Digest ${transactionSignature}`);
  const press = (page: 'phone' | 'multibanco', { transactionID }: Wire, button: string) =>
    fetch(`${sandbox.url}/sibs/${page}`, {
      method: 'POST',
      body: new URLSearchParams({ transaction: transactionID, do: button }),
      redirect: 'manual',
    });
  const refund = ({ transactionID }: Wire, value: number) =>
    call(`/${transactionID}/refund`, {
      merchant: { ...merchant, merchantTransactionId: 'R-1' },
      transaction: { transactionTimestamp, amount: { value, currency: 'EUR' } },
    });
  return {
    ...{ ...sandbox, shop, call, create, press, refund },
    ring: (payment: Wire, customerPhone = PHONE) => onBehalf('mbway-id/purchase', payment, { customerPhone }),
    generate: (payment: Wire) => onBehalf('service-reference/generate', payment),
    status: ({ transactionID }: Wire) => call(`/${transactionID}/status`),
  };
}

describe('sibs', () => {
  it('[EN-15] MB WAY waits for the phone, is paid there once, and refunded no more than was paid', async () => {
    const { create, ring, status, press, refund, call, shop } = await startSibs();
    const payment = await create();
    expect(await ring(payment)).toMatchObject({ paymentStatus: 'Pending' });
    await press('phone', payment, 'accept');
    await press('phone', payment, 'refuse');
    expect((await status(payment)).paymentStatus).toBe('Success');
    expect((await refund(payment, 20)).paymentStatus).toBe('Success');
    expect((await refund(payment, 5.13)).paymentStatus).toBe('Declined');
    expect((await call('/status?merchantTransactionId=R-1')).httpStatus).toBe(200);
    await expect.poll(() => shop.received).toHaveLength(1);
  });

  it.each([
    ['351#912345001', 'Success', '000'],
    ['351#912345002', 'Declined', 'E0500'],
    ['351#912345005', 'Timeout', '00.110.1601'],
  ])('the phone %s decides by itself: %s %s', async (phone, paymentStatus, statusCode) => {
    const { create, ring, status, shop } = await startSibs();
    const payment = await create();
    expect((await ring(payment, phone)).paymentStatus).toBe('Pending');
    await expect.poll(() => shop.received, { timeout: 60_000 }).toHaveLength(1);
    expect(await status(payment)).toMatchObject({ paymentStatus, returnStatus: { statusCode } });
    expect(shop.received.map((webhook) => decrypt(webhook).paymentStatus)).toEqual([paymentStatus]);
  });

  it('declines an unknown phone in the answer itself', async () => {
    const { create, ring, shop } = await startSibs();
    for (const [phone, statusCode] of [
      ['351#912345003', 'E0506'],
      ['912345678', 'E0504'],
    ]) {
      const declined = { paymentStatus: 'Declined', returnStatus: { statusCode } };
      expect(await ring(await create(), phone)).toMatchObject(declined);
    }
    expect(shop.received).toHaveLength(0);
  });

  it('[EN-15] issues one Multibanco reference with right check digits, which expires', async () => {
    const { create, generate, press, status } = await startSibs();
    const finalDatetime = new Date(Date.now() + 86_400_000).toISOString();
    const paymentReference = { entity: '24000', finalDatetime };
    const payment = await create({ paymentMethod: ['REFERENCE'], paymentReference });
    const number = (await generate(payment)).paymentReference?.reference ?? '';
    expect(number).toBe(buildReference('24000', number.slice(0, 7), 2512));
    expect((await generate(payment)).paymentReference?.reference).toBe(number);
    await press('multibanco', payment, 'expire');
    expect((await status(payment)).paymentStatus).toBe('Timeout');
  });

  it('takes amounts that floats cannot hold', async () => {
    const { create } = await startSibs();
    for (const value of [0.07, 1.1, 4.35, 19.99, 1234.56]) {
      expect((await create({ amount: { value, currency: 'EUR' } })).httpStatus).toBe(200);
    }
  });

  it('requires the token, the signature of the payment, and a request that it understands', async () => {
    const { create, call } = await startSibs();
    const [payment, other] = [await create(), await create()];
    for (const authorization of ['Bearer folio-test-token', `Digest ${other.transactionSignature}`]) {
      const path = `/${payment.transactionID}/mbway-id/purchase`;
      expect((await call(path, { customerPhone: PHONE }, authorization)).httpStatus).toBe(401);
    }
    expect((await call('/none/status')).httpStatus).toBe(404);
    const { httpStatus, returnStatus } = await create({ amount: { value: 25.123, currency: 'EUR' } });
    expect([httpStatus, returnStatus.statusDescription]).toEqual([
      400,
      expect.stringContaining('amount.value'),
    ]);
  });
});

describe('sibs: notices', () => {
  it.each([
    ['no body', () => ({ status: 200 })],
    ['another code', (webhook: ReceivedWebhook) => acknowledge(webhook, '200')],
    ['another id', () => ({ status: 200, body: '{"statusCode":"000","notificationID":"x"}' })],
  ])('are sent again after an answer with %s', async (_what, first) => {
    const { create, ring, press, shop } = await startSibs((webhook, count) =>
      count === 1 ? first(webhook) : acknowledge(webhook),
    );
    const payment = await create();
    await ring(payment);
    await press('phone', payment, 'accept');
    await expect.poll(() => shop.received).toHaveLength(2);
    const ids = shop.received.map((webhook) => decrypt(webhook).notificationID);
    expect(ids[0]).toBe(ids[1]);
  });
});
