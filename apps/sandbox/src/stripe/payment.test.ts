import { describe, expect, it } from 'vitest';
import { newPayment, refusalOf, startSandbox } from '../testing/harness.ts';

const RETURN_URL = 'http://16.localhost:3000/pago/vuelta?pedido=P-1001';

async function challenged(payment_method: string) {
  const sandbox = await startSandbox();
  const { id } = await newPayment(sandbox.stripe);
  const intent = await sandbox.stripe.paymentIntents.confirm(id, { payment_method, return_url: RETURN_URL });
  return { ...sandbox, id, intent, page: intent.next_action?.redirect_to_url?.url ?? '' };
}

/** Presses a button of the bank's page as a browser without script does. */
async function press(page: string, outcome: 'complete' | 'reject') {
  const form = await (await fetch(page)).text();
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(Object.fromEntries(fields.map(([, name, value]) => [name, value])));
  body.set('outcome', outcome);
  const answer = await fetch(page.split('?')[0] ?? '', { method: 'POST', body, redirect: 'manual' });
  return { form, status: answer.status, location: answer.headers.get('location') };
}

describe('stripe: 3-D Secure', () => {
  it('asks, is completed on the bank’s page, and returns to the shop paid', async () => {
    const { stripe, id, intent, page } = await challenged('pm_card_threeDSecure2Required');
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const { form, status, location } = await press(page, 'complete');
    expect(form).toContain('Complete');
    expect(form).toMatch(/€25\.12/);
    expect(status).toBe(303);
    const back = new URL(location ?? '');
    expect(back.searchParams.get('pedido')).toBe('P-1001');
    expect(back.searchParams.get('payment_intent')).toBe(id);
    expect(back.searchParams.get('payment_intent_client_secret')).toBe(intent.client_secret);
    expect(back.searchParams.get('redirect_status')).toBe('succeeded');
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    });
  });

  it('refused by the customer: nothing is charged and another card may be tried', async () => {
    const { stripe, id, page } = await challenged('pm_card_authenticationRequired');
    const { location } = await press(page, 'reject');
    expect(new URL(location ?? '').searchParams.get('redirect_status')).toBe('failed');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
      next_action: null,
      payment_method: null,
    });
    const again = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(again.status).toBe('succeeded');
  });

  it('passed and then declined by the bank', async () => {
    const { stripe, id, page } = await challenged('pm_card_threeDSecureRequiredChargeDeclined');
    await press(page, 'complete');
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
  });

  it('a second press changes nothing, and a stranger secret opens nothing', async () => {
    const { stripe, id, intent, page } = await challenged('pm_card_authenticationRequired');
    const answer = (client_secret: string, outcome: string) =>
      fetch(page.split('?')[0] ?? '', {
        method: 'POST',
        body: new URLSearchParams({ client_secret, outcome }),
      });
    expect((await answer('wrong', 'reject')).status).toBe(404);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_action' });
    await press(page, 'complete');
    await answer(intent.client_secret ?? '', 'reject');
    await answer(intent.client_secret ?? '', 'complete');
    expect(await (await fetch(page)).text()).toContain('no longer waits');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('an optional card is challenged only when the shop asks', async () => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const intent = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecureOptional',
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      return_url: RETURN_URL,
    });
    expect(intent.status).toBe('requires_action');
  });
});

describe('stripe: the states of a payment', () => {
  it('authorizes, captures in part, and lets go of the rest', async () => {
    const { stripe } = await startSandbox();
    const held = await newPayment(stripe, {
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2512, amount_received: 0 });
    const over = stripe.paymentIntents.capture(held.id, { amount_to_capture: 2513 });
    expect(await refusalOf(over)).toMatchObject({ code: 'amount_too_large' });
    const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 2000 });
  });

  it('is canceled while unpaid, and never after', async () => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe);
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await refusalOf(confirm)).toMatchObject({
      code: 'payment_intent_unexpected_state',
      status: 'canceled',
    });
    const paid = await newPayment(stripe, { confirm: true, payment_method: 'pm_card_visa' });
    const cancel = stripe.paymentIntents.cancel(paid.id);
    expect(await refusalOf(cancel)).toMatchObject({ statusCode: 400, status: 'succeeded' });
  });

  it('waits in processing and then settles by itself', async () => {
    const { stripe, control } = await startSandbox();
    const { id } = await newPayment(stripe);
    await control({ provider: 'stripe', nextOutcome: 'processing' });
    const waiting = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(waiting.status).toBe('processing');
    await expect
      .poll(async () => (await stripe.paymentIntents.retrieve(id)).status, { timeout: 20_000 })
      .toBe('succeeded');
  });

  it('changes its amount and metadata while unpaid', async () => {
    const { stripe } = await startSandbox();
    const { id } = await newPayment(stripe, { metadata: { order_id: 'P-1', note: 'x' } });
    const changed = await stripe.paymentIntents.update(id, {
      amount: 3000,
      metadata: { note: '', store: '9' },
    });
    expect(changed).toMatchObject({ amount: 3000, metadata: { order_id: 'P-1', store: '9' } });
    expect(changed.metadata).not.toHaveProperty('note');
  });

  it('lists newest first, page by page', async () => {
    const { stripe } = await startSandbox();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await newPayment(stripe)).id);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await stripe.paymentIntents.list({ limit: 2, starting_after: ids[1] });
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(rest.has_more).toBe(false);
    const { data } = await stripe.events.list({ types: ['payment_intent.created', 'charge.failed'] });
    expect(data.map(({ type }) => type)).toEqual(Array(3).fill('payment_intent.created'));
  });
});
