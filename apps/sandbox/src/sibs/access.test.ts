import { describe, expect, it } from 'vitest';
import { PHONE, startSibs } from './testing.ts';

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
