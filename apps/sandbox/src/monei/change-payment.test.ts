import { describe, expect, it } from 'vitest';
import { CARD, refusal, startMonei, stateOfMonei } from './testing.ts';

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
    const { ledger } = await stateOfMonei(url);
    expect(ledger).toEqual([{ order_id: 'P-1001', payments: [id], charged: 2512, refunded: 2512 }]);
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
    await expect
      .poll(async () => (await client.payments.get(id)).status, { timeout: 20_000 })
      .toBe('EXPIRED');
    await expect.poll(statuses).toEqual(['EXPIRED']);
  });
});
