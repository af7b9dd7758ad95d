import { describe, expect, it } from 'vitest';
import { decipher, PHONE, startSibs } from './testing.ts';

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
    expect(waiting).toMatch(/€25\.12/);
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
    await expect.poll(() => shop.heard, { timeout: 20_000 }).toHaveLength(1);
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
    expect(await page('phone')).toContain('No request waits');
    await press('phone', payment.transactionID);
    expect((await status(payment)).paymentStatus).toBe('Pending');
  });

  it('of 351#912345007 is said to be a success and is none', async () => {
    const { create, purchase, status, press } = await startSibs();
    const payment = await create();
    expect((await purchase(payment, '351#912345007')).paymentStatus).toBe('Success');
    expect((await status(payment)).paymentStatus).toBe('Pending');
    await press('phone', payment.transactionID, 'refuse');
    expect((await status(payment)).paymentStatus).toBe('Declined');
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
