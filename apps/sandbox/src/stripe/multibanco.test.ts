import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../multibanco/reference.ts';
import { newPayment, refusalOf, startSandbox, startShop, stateOf } from '../testing/harness.ts';

const METHOD = {
  type: 'multibanco',
  billing_details: { email: 'ana.ficticia@example.pt', name: 'Ana Fictícia' },
} as const;

async function withVoucher(requested?: object) {
  const shop = await startShop();
  const sandbox = await startSandbox({ webhookUrl: shop.url });
  const { stripe, control } = sandbox;
  if (requested) await control({ provider: 'stripe', ...requested });
  const { id } = await newPayment(stripe, { allowed_payment_method_types: ['multibanco'] });
  const intent = await stripe.paymentIntents.confirm(id, { payment_method_data: METHOD });
  const voucher = intent.next_action?.multibanco_display_details;
  const press = (button: string) =>
    fetch(voucher?.hosted_voucher_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ do: button, reference: voucher?.reference ?? '' }),
    });
  const now = () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return { ...sandbox, shop, id, intent, voucher, press, now };
}

describe('stripe: Multibanco', () => {
  it('[EN-15] gives entity, reference and a page, and is paid there', async () => {
    const { intent, voucher, press, now, shop, id, url } = await withVoucher();
    expect(intent).toMatchObject({
      status: 'requires_action',
      payment_method_types: ['multibanco'],
      next_action: { type: 'multibanco_display_details', multibanco_display_details: { entity: '12345' } },
    });
    const reference = voucher?.reference ?? '';
    expect(reference).toBe(referenceOf('12345', reference.slice(0, 7), 2512));
    expect((voucher?.expires_at ?? 0) - intent.created).toBeGreaterThanOrEqual(7 * 86_400);
    const page = await fetch(voucher?.hosted_voucher_url ?? '');
    const text = await page.text();
    expect(text).toContain(reference.replace(/(\d{3})(?=\d)/g, '$1 '));
    expect(text).toContain('Pay now');
    await press('pay');
    expect(await now()).toMatchObject({
      status: 'succeeded',
      next_action: null,
      amount_received: 2512,
      latest_charge: { payment_method_details: { multibanco: { entity: '12345', reference } } },
    });
    await press('pay');
    await expect
      .poll(shop.types)
      .toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'charge.succeeded',
        'payment_intent.succeeded',
      ]);
    expect((await stateOf(url)).ledger).toMatchObject([{ payments: [id], charged: 2512, refunded: 0 }]);
  });

  it('expires by itself, takes no money then, and may be tried again', async () => {
    const { stripe, id, now, shop, press } = await withVoucher({ nextOutcome: 'expire' });
    await expect.poll(shop.types, { timeout: 20_000 }).toContain('payment_intent.payment_failed');
    await press('pay');
    expect(await now()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_payment_attempt_expired',
        payment_method: { type: 'multibanco' },
      },
      next_action: null,
      latest_charge: null,
    });
    const again = await stripe.paymentIntents.confirm(id, { payment_method_data: METHOD });
    expect(again).toMatchObject({ status: 'requires_action', last_payment_error: null });
  });

  it('pays itself when the control endpoint says so', async () => {
    const { shop } = await withVoucher({ nextOutcome: 'approve' });
    await expect.poll(shop.types, { timeout: 20_000 }).toContain('payment_intent.succeeded');
  });

  it('a canceled payment cannot be paid any more, nor by the page of a card’s bank', async () => {
    const { stripe, id, press, now, url, intent } = await withVoucher();
    const body = new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'complete' });
    await fetch(`${url}/stripe/challenge/${id}`, { method: 'POST', body });
    expect(await now()).toMatchObject({ status: 'requires_action' });
    await stripe.paymentIntents.cancel(id);
    await press('pay');
    expect(await now()).toMatchObject({ status: 'canceled', latest_charge: null });
  });

  it('keeps its amount while a reference is out', async () => {
    const { stripe, id, now } = await withVoucher();
    const change = stripe.paymentIntents.update(id, { amount: 3000 });
    expect(await refusalOf(change)).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await stripe.paymentIntents.update(id, { metadata: { store: '9' } })).toMatchObject({
      status: 'requires_action',
    });
    expect((await now()).amount).toBe(2512);
  });

  it('takes the older list of types too, and is made in one call', async () => {
    const { url } = await startSandbox();
    const answer = await fetch(`${url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_folio' },
      body: new URLSearchParams({
        amount: '2512',
        currency: 'eur',
        confirm: 'true',
        'payment_method_types[]': 'multibanco',
        'payment_method_data[type]': 'multibanco',
        'payment_method_data[billing_details][email]': 'ana.ficticia@example.pt',
      }),
    });
    expect(await answer.json()).toMatchObject({
      status: 'requires_action',
      payment_method_types: ['multibanco'],
      next_action: { type: 'multibanco_display_details' },
    });
  });

  it('wants an e-mail address and to be allowed', async () => {
    const { stripe } = await startSandbox();
    const confirm = (id: string, data: Stripe.PaymentIntentConfirmParams.PaymentMethodData) =>
      refusalOf(stripe.paymentIntents.confirm(id, { payment_method_data: data }));
    const allowed = await newPayment(stripe, { allowed_payment_method_types: ['multibanco'] });
    expect(await confirm(allowed.id, { type: 'multibanco' })).toMatchObject({
      statusCode: 400,
      param: 'billing_details[email]',
    });
    const card = await newPayment(stripe, { allowed_payment_method_types: ['card'] });
    expect(await confirm(card.id, METHOD)).toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    });
  });

  it('a stranger’s secret opens no voucher', async () => {
    const { voucher } = await withVoucher();
    const url = (voucher?.hosted_voucher_url ?? '').replace(/client_secret=.*/, 'client_secret=x');
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('stripe: refunds of Multibanco', () => {
  async function refunded(course?: string) {
    const made = await withVoucher();
    await made.press('pay');
    if (course) await made.control({ provider: 'stripe', refund: course });
    const refund = await made.stripe.refunds.create({ payment_intent: made.id, amount: 1000 });
    return { ...made, refund, later: () => made.stripe.refunds.retrieve(refund.id) };
  }

  it('waits for the customer’s account, which is given on the page', async () => {
    const { refund, press, later, shop, url } = await refunded();
    expect(refund).toMatchObject({
      status: 'requires_action',
      destination_details: { type: 'multibanco' },
      next_action: { display_details: { email_sent: { email_sent_to: 'ana.ficticia@example.pt' } } },
    });
    const home = () => fetch(url).then((page) => page.text());
    expect(await home()).toContain('the refund waits for an account');
    await press('give');
    expect(await home()).not.toContain('the refund waits for an account');
    expect(await later()).toMatchObject({ status: 'succeeded' });
    expect(await later()).not.toHaveProperty('next_action');
    await expect.poll(shop.types).toContain('refund.updated');
  });

  it('is canceled while it waits, and then the money is the shop’s again', async () => {
    const { stripe, refund, now } = await refunded();
    expect(await stripe.refunds.cancel(refund.id)).toMatchObject({ status: 'canceled' });
    expect(await now()).toMatchObject({ latest_charge: { amount_refunded: 0 } });
    expect(await refusalOf(stripe.refunds.cancel(refund.id))).toMatchObject({ statusCode: 400 });
  });

  it('fails later when the control endpoint says so', async () => {
    const { refund, later, shop } = await refunded('fail');
    expect(refund.status).toBe('requires_action');
    await expect.poll(shop.types, { timeout: 20_000 }).toContain('refund.failed');
    expect(await later()).toMatchObject({ status: 'failed' });
  });
});
