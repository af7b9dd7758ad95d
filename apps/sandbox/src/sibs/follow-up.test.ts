import { describe, expect, it } from 'vitest';
import { ledgerOf, PHONE, startSibs } from './testing.ts';

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
    expect(await ledgerOf(url)).toEqual([
      { order_id: 'P-1001', payments: [payment.transactionID], charged: 2512, refunded: 2512 },
    ]);
    expect((await follow(payment, 'refund', 1, 'another')).httpStatus).toBe(400);
  });

  it('is found by the name that the merchant gave it', async () => {
    const { follow, payment, named } = await paid();
    const refund = await follow(payment, 'refund', 5.12);
    expect(await named('P-1001-refund')).toMatchObject({
      transactionID: refund.transactionID,
      paymentStatus: 'Success',
      paymentType: 'RFND',
    });
    expect((await named('P-1001')).transactionID).toBe(payment.transactionID);
    expect((await named('P-1002')).httpStatus).toBe(404);
  });

  it('authorizes, and captures in part once', async () => {
    const { follow, payment, url } = await paid({ paymentType: 'AUTH' });
    expect(await ledgerOf(url)).toMatchObject([{ charged: 0 }]);
    expect((await follow(payment, 'capture', 25.13)).paymentStatus).toBe('Declined');
    expect((await follow(payment, 'capture', 20)).paymentStatus).toBe('Success');
    expect((await follow(payment, 'capture', 5)).paymentStatus).toBe('Declined');
    expect(await ledgerOf(url)).toMatchObject([{ charged: 2000 }]);
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
