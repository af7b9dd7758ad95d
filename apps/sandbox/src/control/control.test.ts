import { describe, expect, it } from 'vitest';
import { startListener } from '../../test/listener.ts';
import { startSandbox } from '../../test/sandbox.ts';
import { newPayment, stripeStateAt } from '../../test/stripe.ts';

describe('the control endpoint', () => {
  const wrong = [
    [{ provider: 'nobody' }, 'provider must be one of stripe'],
    [{ provider: 'stripe', webhook: {} }, '"webhook"'],
    [{ provider: 'stripe', webhooks: { drop: 'yes' } }, 'at webhooks.drop'],
    [{ provider: 'stripe', nextOutcome: 'explode' }, 'must be one of approve'],
    [{ provider: 'stripe', webhookUrl: 'https://example.com/x' }, 'on this machine'],
    [{ provider: 'stripe', refund: 'explode' }, 'at refund'],
    [{ reset: 'please' }, 'at reset'],
    [{ provider: 'stripe', clear: true }, '"clear"'],
  ] as const;
  it.each(wrong)('answers %j with a sentence', async (requested, sentence) => {
    const { control } = await startSandbox();
    const { status, error } = await control(requested);
    expect(status).toBe(400);
    expect(error).toContain(sentence);
  });

  it('decides the next confirmation only, whatever the card', async () => {
    const { stripe, control } = await startSandbox();
    await control({ provider: 'stripe', nextOutcome: 'decline:insufficient_funds' });
    const { id } = await newPayment(stripe);
    const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await expect(confirm()).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
    expect(await confirm()).toMatchObject({ status: 'succeeded' });
  });

  it('decides every confirmation until it is lifted', async () => {
    const { stripe, control } = await startSandbox();
    await control({ provider: 'stripe', nextOutcome: 'approve', scope: 'all' });
    const pay = () => newPayment(stripe, { payment_method: 'pm_card_chargeDeclined' });
    expect((await pay()).status).toBe('succeeded');
    expect((await pay()).status).toBe('succeeded');
    await control({ provider: 'stripe', nextOutcome: null });
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
  });

  it('counts how often a requested outcome was applied', async () => {
    const { url, stripe, control } = await startSandbox();
    expect((await stripeStateAt(url)).applied).toEqual({});
    for (const nextOutcome of ['http-500', 'timeout-after', 'timeout-after']) {
      await control({ provider: 'stripe', nextOutcome, call: 'create', timeoutMs: 5 });
      await newPayment(stripe).catch(() => undefined);
    }
    await control({ provider: 'stripe', nextOutcome: 'approve' });
    expect((await stripeStateAt(url)).applied).toEqual({ 'http-500': 1, 'timeout-after': 2 });
  });

  it('moves the webhooks to another address, which a reset keeps', async () => {
    const shop = await startListener();
    const { stripe, control } = await startSandbox();
    await control({ provider: 'stripe', webhookUrl: shop.url });
    await control({ reset: true });
    await newPayment(stripe);
    await expect.poll(() => shop.received).toHaveLength(1);
  });

  it('lifts every fault and requested outcome at once, and keeps the payments', async () => {
    const { url, stripe, control } = await startSandbox();
    await newPayment(stripe);
    await control({ provider: 'stripe', webhooks: { hold: true, drop: true }, nextOutcome: 'http-500' });
    await control({ provider: 'stripe', refund: 'fail' });
    expect(await control({ clear: true })).toEqual({ status: 200 });
    const { inForce, intents } = await stripeStateAt(url);
    expect(inForce).toEqual({
      outcome: null,
      refund: null,
      webhooks: { rules: [], hold: false },
    });
    expect(intents).toHaveLength(1);
  });

  it('forgets everything on reset', async () => {
    const { url, stripe, control } = await startSandbox();
    await newPayment(stripe, { payment_method: 'pm_card_visa' });
    await control({ reset: true });
    const state = await stripeStateAt(url);
    expect([state.intents, state.charges]).toEqual([[], []]);
  });

  it('has a page for a person, with the payments and the buttons', async () => {
    const { url, stripe } = await startSandbox();
    await newPayment(stripe, {
      payment_method: 'pm_card_visa',
      metadata: { order_id: '<b>P-7' },
    });
    const page = await (await fetch(`${url}/`)).text();
    expect(page).toContain('Paid');
    expect(page).toContain('&#60;b&#62;P-7');
    expect(page).toContain('Insufficient funds');
  });
});
