import { describe, expect, it } from 'vitest';
import { referenceOf } from '../multibanco/reference.ts';
import { booksOf, decipher, startSibs } from './testing.ts';

const PHONE = '351#912345678';

describe('sibs: MB WAY', () => {
  it('[EN-15] waits for the telephone, where a person accepts', async () => {
    const { create, purchase, status, press, page } = await startSibs();
    const payment = await create();
    expect(payment).toMatchObject({
      httpStatus: 200,
      amount: { value: 25.12, currency: 'EUR' },
      paymentMethodList: ['MBWAY'],
      returnStatus: { statusCode: '000' },
      merchant: { merchantTransactionId: 'P-1001' },
    });
    expect(await purchase(payment, PHONE)).toMatchObject({
      paymentStatus: 'Pending',
      returnStatus: { statusCode: '000' },
    });
    expect((await status(payment)).paymentStatus).toBe('Pending');
    const waiting = await page('phone');
    expect(waiting).toContain('351 912345678');
    expect(waiting).toMatch(/25,12\s€/);
    await press('phone', payment.transactionID);
    expect(await status(payment)).toMatchObject({ paymentStatus: 'Success', paymentMethod: 'MBWAY' });
    expect(await page('phone')).not.toContain('351 912345678');
  });

  it('refused by the person is declined, and stays so', async () => {
    const { create, purchase, status, press } = await startSibs();
    const payment = await create();
    await purchase(payment, PHONE);
    await press('phone', payment.transactionID, 'refuse');
    await press('phone', payment.transactionID);
    expect(await status(payment)).toMatchObject({
      paymentStatus: 'Declined',
      returnStatus: { statusCode: 'E0500' },
    });
  });

  it.each([
    ['351#912345001', 'Success', '000'],
    ['351#912345002', 'Declined', 'E0500'],
    ['351#912345005', 'Timeout', '00.110.1601'],
    ['351#912345006', 'Declined', 'E0113'],
  ])('of %s ends by itself as %s %s', async (phone, paymentStatus, statusCode) => {
    const { create, purchase, status, shop } = await startSibs();
    const payment = await create();
    expect((await purchase(payment, phone)).paymentStatus).toBe('Pending');
    await expect.poll(() => shop.heard, { timeout: 8000 }).toHaveLength(1);
    expect(await status(payment)).toMatchObject({ paymentStatus, returnStatus: { statusCode } });
    expect(shop.heard[0] && decipher(shop.heard[0])).toMatchObject({ paymentStatus });
  });

  it.each([
    ['351#912345003', 'E0506'],
    ['912345678', 'E0504'],
    ['351#212345678', 'E0504'],
  ])('of %s is declined in the answer itself: %s', async (phone, statusCode) => {
    const { create, purchase, status, shop } = await startSibs();
    const payment = await create();
    const declined = { paymentStatus: 'Declined', returnStatus: { statusCode } };
    expect(await purchase(payment, phone)).toMatchObject(declined);
    expect(await status(payment)).toMatchObject(declined);
    expect(shop.heard).toHaveLength(0);
  });

  it('that nobody answers on is not for the person to accept', async () => {
    const { create, purchase, status, press, page } = await startSibs();
    const payment = await create();
    await purchase(payment, '351#912345004');
    expect(await page('phone')).toContain('nenhum pedido');
    await press('phone', payment.transactionID);
    expect((await status(payment)).paymentStatus).toBe('Pending');
  });

  it('does as the control endpoint says', async () => {
    const { create, purchase, control } = await startSibs();
    await control({ provider: 'sibs', nextOutcome: 'decline:E0506' });
    expect((await purchase(await create(), PHONE)).returnStatus.statusCode).toBe('E0506');
    expect((await purchase(await create(), PHONE)).returnStatus.statusCode).toBe('000');
  });

  it('is cut off after the request has reached the telephone when told', async () => {
    const { create, purchase, control, page } = await startSibs();
    const payment = await create();
    await control({ provider: 'sibs', nextOutcome: 'timeout-after', call: 'mbway', timeoutMs: 10 });
    await expect(purchase(payment, PHONE)).rejects.toThrow();
    expect(await page('phone')).toContain('351 912345678');
  });
});

describe('sibs: Multibanco', () => {
  it('[EN-15] gives a reference with right check digits, and is paid at the machine', async () => {
    const { reference, generate, status, press, page, shop } = await startSibs();
    const payment = await reference();
    const { paymentReference, paymentStatus } = await generate(payment);
    expect(paymentStatus).toBe('Pending');
    expect(paymentReference).toMatchObject({ entity: '24000', status: 'UNPAID' });
    const number = paymentReference?.reference ?? '';
    expect(number).toBe(referenceOf('24000', number.slice(0, 7), 2512));
    expect((await generate(payment)).paymentReference?.reference).toBe(number);
    expect(await page('multibanco')).toContain(number.replace(/(\d{3})(?=\d)/g, '$1 '));
    await press('multibanco', payment.transactionID);
    expect(await status(payment)).toMatchObject({
      paymentStatus: 'Success',
      paymentMethod: 'REFERENCE',
      paymentReference: { status: 'PAID' },
    });
    await expect.poll(() => shop.heard).toHaveLength(1);
    expect(shop.heard[0] && decipher(shop.heard[0])).toMatchObject({
      paymentMethod: 'REFERENCE',
      paymentReference: { reference: number },
    });
  });

  it('expires at its time, and then takes no money', async () => {
    const { reference, generate, status, press } = await startSibs();
    const payment = await reference(2500);
    await generate(payment);
    await expect.poll(async () => (await status(payment)).paymentStatus, { timeout: 8000 }).toBe('Timeout');
    await press('multibanco', payment.transactionID);
    expect(await status(payment)).toMatchObject({
      paymentStatus: 'Timeout',
      paymentReference: { status: 'EXPIRED' },
    });
  });

  it('is not refunded through SIBS', async () => {
    const { reference, generate, press, follow } = await startSibs();
    const payment = await reference();
    await generate(payment);
    await press('multibanco', payment.transactionID);
    expect((await follow(payment, 'refund', 25.12)).paymentStatus).toBe('Declined');
  });
});

describe('sibs: what follows a payment', () => {
  const paid = async (transaction: object = {}) => {
    const sibs = await startSibs();
    const payment = await sibs.create({ transaction });
    await sibs.purchase(payment, PHONE);
    await sibs.press('phone', payment.transactionID);
    return { ...sibs, payment };
  };

  it('refunds in part and the rest, never more, each a transaction of its own', async () => {
    const { follow, payment, url, status } = await paid();
    const first = await follow(payment, 'refund', 5.12);
    expect(first).toMatchObject({ paymentStatus: 'Success', paymentType: 'RFND' });
    expect((await status(first)).paymentStatus).toBe('Success');
    expect(await follow(payment, 'refund', 20.01)).toMatchObject({ paymentStatus: 'Declined' });
    expect((await follow(payment, 'refund', 20)).paymentStatus).toBe('Success');
    expect(await booksOf(url)).toEqual([
      { order_id: 'P-1001', payments: [payment.transactionID], charged: 2512, refunded: 2512 },
    ]);
    expect((await follow(payment, 'refund', 1, 'another')).httpStatus).toBe(400);
  });

  it('authorizes, and captures in part once', async () => {
    const { follow, payment, url } = await paid({ paymentType: 'AUTH' });
    expect(await booksOf(url)).toMatchObject([{ charged: 0 }]);
    expect((await follow(payment, 'capture', 25.13)).paymentStatus).toBe('Declined');
    expect((await follow(payment, 'capture', 20)).paymentStatus).toBe('Success');
    expect((await follow(payment, 'capture', 5)).paymentStatus).toBe('Declined');
    expect(await booksOf(url)).toMatchObject([{ charged: 2000 }]);
  });

  it('lets an authorization go, or a payment that waits', async () => {
    const { follow, payment, create, purchase, status } = await paid({ paymentType: 'AUTH' });
    expect((await follow(payment, 'cancellation', 25.12)).paymentStatus).toBe('Success');
    expect((await follow(payment, 'capture', 25.12)).paymentStatus).toBe('Declined');
    const waiting = await create();
    await purchase(waiting, PHONE);
    await follow(waiting, 'cancellation', 25.12);
    expect((await status(waiting)).paymentStatus).toBe('Declined');
  });
});

describe('sibs: who may call, and how', () => {
  it('the server with its token, the customer with the signature of the payment', async () => {
    const { create, call, api, status } = await startSibs();
    const payment = await create();
    const other = await create();
    const path = `/payments/${payment.transactionID}/mbway-id/purchase`;
    const body = { customerPhone: PHONE };
    for (const authorization of [
      'Bearer folio-test-token',
      `Digest ${other.transactionSignature}`,
      `Digest ${payment.transactionSignature}x`,
    ]) {
      expect(await call(path, body, authorization)).toMatchObject({ httpStatus: 401, httpCode: '401' });
    }
    expect(await call(`/payments/${payment.transactionID}/status`, undefined, 'Bearer no')).toMatchObject({
      httpStatus: 401,
    });
    const stranger = await fetch(`${api}/payments/${payment.transactionID}/status`, {
      headers: { authorization: 'Bearer folio-test-token' },
    });
    expect(stranger.status).toBe(401);
    expect((await status({ ...payment, transactionID: 'none' })).httpStatus).toBe(404);
  });

  it.each([
    [{ merchant: { terminalId: 1 } }, 'terminalId'],
    [{ merchant: { merchantTransactionId: '' } }, 'merchantTransactionId'],
    [{ transaction: { amount: { value: '25.12', currency: 'EUR' } } }, 'amount.value'],
    [{ transaction: { amount: { value: 25.123, currency: 'EUR' } } }, 'decimals'],
    [{ transaction: { amount: { value: 25.12, currency: 'USD' } } }, 'EUR'],
    [{ transaction: { paymentMethod: ['XPTO'] } }, 'paymentMethod'],
    [{ transaction: { paymentType: 'SALE' } }, 'paymentType'],
    [{ transaction: { transactionTimestamp: 'now' } }, 'transactionTimestamp'],
    [{ transaction: { paymentMethod: ['REFERENCE'] } }, 'paymentReference'],
  ])('a payment with %j is refused with a reason', async (wrong, reason) => {
    const { create } = await startSibs();
    const { httpStatus, returnStatus } = await create(wrong);
    expect(httpStatus).toBe(400);
    expect(returnStatus.statusDescription).toContain(reason);
  });

  it('takes amounts that floats can not hold', async () => {
    const { create, url } = await startSibs();
    for (const value of [0.07, 1.1, 4.35, 19.99, 1234.56]) {
      expect((await create({ transaction: { amount: { value, currency: 'EUR' } } })).amount).toEqual({
        value,
        currency: 'EUR',
      });
    }
    expect(await (await fetch(url)).text()).toContain('…002');
  });
});
