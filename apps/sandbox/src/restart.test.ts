import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { startListener } from '../test/listener.ts';
import { CARDS, redsysShop } from '../test/redsys-shop.ts';
import { startSandbox } from '../test/sandbox.ts';
import { newPayment } from '../test/stripe.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

it('a restart keeps payments, keys, mails and the webhooks that are still to come', async () => {
  const folder = temporaryFolder();
  const shop = await startListener();
  const before = await startSandbox({ folder, webhookUrl: shop.url });
  await before.control({ provider: 'stripe', webhooks: { hold: true } });
  const params = { amount: 2512, currency: 'eur' };
  const { id } = await before.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  await before.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await createTransport({ host: '127.0.0.1', port: before.smtpPort }).sendMail({
    from: 'a@ejemplo.test',
    to: 'b@ejemplo.test',
    subject: 'Sigue aquí',
    text: 'Hola',
  });
  await before.close();

  const after = await startSandbox({ folder, webhookUrl: shop.url });
  expect(await after.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  const again = await after.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
  expect(again.id).toBe(id);
  expect(await (await fetch(`${after.url}/mailbox.json`)).json()).toMatchObject([{ subject: 'Sigue aquí' }]);
  expect(shop.received).toHaveLength(0);
  await after.control({ provider: 'stripe', webhooks: { release: true } });
  await expect
    .poll(() => shop.received.map(({ payload }) => JSON.parse(payload).type))
    .toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
});

it('a refund that was pending at the restart still succeeds', async () => {
  const folder = temporaryFolder();
  const before = await startSandbox({ folder });
  const { id } = await newPayment(before.stripe, { payment_method: 'pm_card_visa' });
  await before.control({ provider: 'stripe', refund: 'pending' });
  const refund = await before.stripe.refunds.create({ payment_intent: id });
  await before.close();

  const after = await startSandbox({ folder });
  await expect
    .poll(async () => (await after.stripe.refunds.retrieve(refund.id)).status, { timeout: 60_000 })
    .toBe('succeeded');
});

it('a Redsys payment that was begun before the restart is paid after it', async () => {
  const folder = temporaryFolder();
  const before = await redsysShop('HMAC_SHA512_V2', { folder });
  const { url } = await before.openPage(before.payment());
  await before.close();

  const after = await startSandbox({ folder });
  await fetch(`${after.url}${new URL(url).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'card', number: CARDS.frictionless, expiry: '12/34', cvv: '123' }),
  });
  await expect.poll(before.responses).toEqual(['0000']);
});
