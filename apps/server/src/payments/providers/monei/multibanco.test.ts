import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MoneiShop, startMoneiShop } from '../../../../test/providers/monei.ts';
import { sendMailsAbout } from '../../../../test/purchase.ts';
import { remindOfReferences } from '../../attempts/remind-of-references.ts';

let shop: MoneiShop;
beforeAll(async () => {
  shop = await startMoneiShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('[EN-15] a Multibanco reference on MONEI’s page', () => {
  it('waits for its payment with its page within reach, and is paid later', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open('moneimultibanco');
    await shop.submitPage(opened, { do: 'multibanco' });
    expect((await shop.settle(opened)).state).toBe('pending');
    expect(await shop.page(opened)).toMatchObject({ pending: { kind: 'redirect', url: opened.url } });
    await shop.watchAfter(3 * 24 * 60);
    expect(await shop.attempt(opened)).toMatchObject({ state: 'pending', ended_at: null });
    await shop.submitPage(opened, { do: 'accept' });
    await shop.watchAfter(4 * 24 * 60);
    expect(await shop.orderState(opened)).toBe('paid');
  });

  it('is mailed to its customer once it is pending, and the day before it expires', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open('moneimultibanco');
    const { id, expires_at } = await shop.attempt(opened);
    expect(await sendMailsAbout(shop.test, id)).toEqual([]);
    await shop.submitPage(opened, { do: 'multibanco' });
    await shop.watchAfter(2);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions']);
    const mail = shop.test.mails.at(-1);
    expect(mail?.subject).toMatch(/^Tu referencia para pagar el pedido/);
    expect(mail?.text).toMatch(/página segura de pago[\s\S]*Importe: 25,12\s€[\s\S]*Puedes pagar hasta el/);
    expect(mail?.text).toContain(`/pedidos/${opened.orderId}?k=`);
    shop.test.setNow(new Date((expires_at?.getTime() ?? 0) - 23 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-reminder']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^Mañana caduca la referencia/);
  });

  it('is cancelled with a mail when its customer chooses another method', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open('moneimultibanco');
    await shop.submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attempt(opened);
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-cancelled']);
    expect(shop.test.mails.at(-1)?.subject).toMatch(/^No pagues la referencia anterior/);
  });

  it('that MONEI did not cancel is cancelled by mail as well, and no reminder follows', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open('moneimultibanco');
    await shop.submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    const { id } = await shop.attempt(opened);
    await shop.control({ nextOutcome: 'http-500', call: 'cancel', scope: 'next' });
    await shop.pay(opened, 'stripe');
    expect(await sendMailsAbout(shop.test, id)).toEqual(['payment-instructions', 'payment-cancelled']);
    shop.test.setNow(new Date(Date.now() + 6.5 * 24 * 60 * 60_000));
    await remindOfReferences(shop.test.deps);
    expect(await sendMailsAbout(shop.test, id)).not.toContain('payment-reminder');
    shop.test.setNow();
    // Choosing Multibanco again opens another reference than the one that the mail cancelled.
    const again = await shop.pay(opened, 'moneimultibanco');
    expect(again.step).toMatchObject({ kind: 'redirect' });
    expect(again.step.url).not.toBe(opened.url);
  });

  it('[AP-31] is opened by the specification’s call as well', async () => {
    const { who, orderId } = await shop.order();
    const call = `/desktopapp/rest/moneiPaymentIntent?order_id=${orderId}&paymethod=moneimultibanco`;
    const { ok, message } = (await who.fetch(call)).json();
    expect(ok).toBe(true);
    expect(await (await fetch(message)).text()).toContain('Multibanco');
    expect(await shop.attempt({ who, orderId })).toMatchObject({ method: 'moneimultibanco' });
  });

  it('that has expired makes room for another', async () => {
    const opened = await shop.open('moneimultibanco');
    await shop.submitPage(opened, { do: 'multibanco' });
    await shop.settle(opened);
    shop.test.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    expect((await shop.page(opened)).pending).toBeNull();
    expect((await shop.pay(opened, 'moneimultibanco')).step.url).not.toBe(opened.url);
    shop.test.setNow();
  });
});
