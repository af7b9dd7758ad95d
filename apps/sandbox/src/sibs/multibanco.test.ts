import { describe, expect, it } from 'vitest';
import { referenceOf } from '../multibanco/reference.ts';
import { decipher, startSibs } from './testing.ts';

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
    await expect.poll(async () => (await status(payment)).paymentStatus, { timeout: 20_000 }).toBe('Timeout');
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
