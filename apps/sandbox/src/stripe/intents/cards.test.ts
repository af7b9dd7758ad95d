import { describe, expect, it } from 'vitest';
import { newPayment, refusalOf, startSandbox } from '../../testing/harness.ts';

const YEAR = new Date().getUTCFullYear();

function details(number: string, more: { exp_month?: number; exp_year?: number; cvc?: string } = {}) {
  const card = { number, exp_month: 12, exp_year: YEAR + 2, cvc: '123', ...more };
  // Card details are what the card form sends; the server's client has no type for them.
  return { payment_method_data: { type: 'card', card } } as unknown as { payment_method: string };
}

describe('stripe: test cards', () => {
  const succeeding = ['4242424242424242', '5555555555554444', '4000000000003055', '4000000000000259'];
  it.each(succeeding)('%s is paid', async (number) => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const paid = await stripe.paymentIntents.confirm(id, { ...details(number), expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2512, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, captured: true, amount: 2512 });
  });

  const declines = [
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ] as const;
  it.each(declines)('%s is refused with %s', async (number, code, decline_code) => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const refusal = await refusalOf(stripe.paymentIntents.confirm(id, details(number)));
    expect(refusal).toMatchObject({ statusCode: 402, code, decline_code, status: 'requires_payment_method' });
    const after = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect(after.latest_charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  const impossible = [
    ['a number with a wrong check digit', details('4242424242424241'), 'incorrect_number'],
    ['a thirteenth month', details('4242424242424242', { exp_month: 13 }), 'invalid_expiry_month'],
    ['a year that is over', details('4242424242424242', { exp_year: YEAR - 1 }), 'invalid_expiry_year'],
    ['a security code of two digits', details('4242424242424242', { cvc: '12' }), 'invalid_cvc'],
  ] as const;
  it.each(impossible)('%s is told apart', async (_what, params, code) => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const refusal = await refusalOf(stripe.paymentIntents.confirm(id, params));
    expect(refusal).toMatchObject({ statusCode: 402, code });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ latest_charge: null });
  });

  const ids = [
    ['pm_card_visa', 'succeeded'],
    ['pm_card_authenticationRequired', 'requires_action'],
  ] as const;
  it.each(ids)('%s stands for its card', async (payment_method, status) => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const return_url = 'http://127.0.0.1:1/vuelta';
    const intent = await stripe.paymentIntents.confirm(id, { payment_method, return_url });
    expect(intent.status).toBe(status);
  });
});
