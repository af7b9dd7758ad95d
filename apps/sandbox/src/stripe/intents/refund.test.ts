import { describe, expect, it } from 'vitest';
import { newPayment, refusalOf, startSandbox, startShop, stateOf } from '../../testing/harness.ts';

async function paidWith(payment_method: string, webhookUrl: string | null = null) {
  const sandbox = await startSandbox({ webhookUrl });
  const { id } = await newPayment(sandbox.stripe, { confirm: true, payment_method });
  const charge = async () => (await sandbox.stripe.charges.list({ payment_intent: id })).data[0];
  return { ...sandbox, id, charge };
}

describe('stripe: refunds', () => {
  it('gives back in parts, down to nothing and no further', async () => {
    const { stripe, id, charge, url } = await paidWith('pm_card_visa');
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 1000,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 1000, reason: 'requested_by_customer' });
    const over = stripe.refunds.create({ payment_intent: id, amount: 1513 });
    expect(await refusalOf(over)).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1512 });
    expect(await charge()).toMatchObject({ amount_refunded: 2512, refunded: true });
    const again = stripe.refunds.create({ payment_intent: id });
    expect(await refusalOf(again)).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    const state = await stateOf(url);
    expect(state.ledger).toEqual([{ order_id: 'P-1001', payments: [id], charged: 2512, refunded: 2512 }]);
  });

  it('7726 stays pending and then succeeds', async () => {
    const shop = await startShop();
    const { stripe, id } = await paidWith('pm_card_pendingRefund', shop.url);
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    await expect.poll(() => shop.types(), { timeout: 20_000 }).toContain('refund.updated');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  });

  it('5126 fails later, and the money is the shop’s again', async () => {
    const shop = await startShop();
    const { stripe, id, charge } = await paidWith('pm_card_refundFail', shop.url);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 500 });
    expect(refund.status).toBe('succeeded');
    await expect.poll(() => shop.types(), { timeout: 20_000 }).toContain('refund.failed');
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  it('the control endpoint makes any refund fail', async () => {
    const { stripe, id, control } = await paidWith('pm_card_visa');
    await control({ provider: 'stripe', refund: 'fail' });
    const refund = await stripe.refunds.create({ payment_intent: id });
    await expect
      .poll(async () => (await stripe.refunds.retrieve(refund.id)).status, { timeout: 20_000 })
      .toBe('failed');
  });

  it('what was never paid is not given back', async () => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  });

  it('0259 is disputed after a while', async () => {
    const shop = await startShop();
    const { stripe, id, charge } = await paidWith('pm_card_createDispute', shop.url);
    await expect.poll(() => shop.types(), { timeout: 20_000 }).toContain('charge.dispute.created');
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ amount: 2512, status: 'needs_response', reason: 'fraudulent' }]);
    expect(await charge()).toMatchObject({ disputed: true });
  });
});
