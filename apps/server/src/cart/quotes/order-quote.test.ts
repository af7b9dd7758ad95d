import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  checkOut,
  latestAttempt,
  openPayment,
  payOrder,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { selectRefunds } from '../../payments/refunds/refunds.queries.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';
const PAYING = 'Alguien ha empezado a pagar esto';
const TOLD = 'Esto ya está pedido y no se puede pedir otra vez.';

/** A quote, its owner and a visitor who has loaded it. */
async function withLoaded() {
  const ana = await withNote(test);
  const quote = await newestCart(test);
  const eva = await openVisitor(test);
  expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
  return { ana, eva, quote };
}

const viewQuote = async (who: TestVisitor, id: string) => (await who.view('quote', { id })).json().value;

/** A stranger finds the quote closed, and only learns of its order whether it still waits for its payment. */
async function expectClosed(quote: string, order: 'unpaid' | 'paid' = 'unpaid'): Promise<void> {
  const stranger = await openVisitor(test);
  expect(await viewQuote(stranger, quote)).toEqual({
    ...{ state: 'ordered', order: null },
    ...(order === 'unpaid' && { paying: { sendsLink: false } }),
  });
  expect((await load(stranger, 'loadquote', quote)).json()).toMatchObject({
    ok: false,
    message: TOLD,
    config: { cart: [] },
  });
}

async function expectOpen(quote: string): Promise<void> {
  const stranger = await openVisitor(test);
  expect(await viewQuote(stranger, quote)).toMatchObject({ state: 'open' });
  expect((await load(stranger, 'loadquote', quote)).json()).toMatchObject({ ok: true });
}

describe('a quote that was ordered', () => {
  it('[AP-6] is closed from the order on, whose buyer finds its payment and then the order', async () => {
    const { eva, quote } = await withLoaded();
    const orderId = await checkOut(eva, EVA);
    await expectClosed(quote);
    const order = { id: String(orderId), isPaid: false };
    expect(await viewQuote(eva, quote)).toEqual({ state: 'ordered', order });
    await payOrder(test, eva, orderId);
    await expectClosed(quote, 'paid');
    expect(await viewQuote(eva, quote)).toEqual({ state: 'ordered', order: { ...order, isPaid: true } });
  });

  it('[AP-6] is bought once, also if a superseded order of it is paid late: that money goes back', async () => {
    const { eva, quote } = await withLoaded();
    const first = await checkOut(eva, EVA);
    await openPayment(test, eva, first);
    const attempt = await latestAttempt(test, first);
    const [line] = (await eva.get('/desktopapp/rest/cart')).json().cart;
    await eva.send(`/desktopapp/rest/delquoteitem?id=${line.id}`, {});
    await eva.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Propia 9' });
    await checkOut(eva, EVA);
    const luz = await openVisitor(test);
    expect((await load(luz, 'loadquote', quote)).json()).toMatchObject({ ok: true });
    const second = await checkOut(luz, 'luz.prueba@correo.example');
    await payOrder(test, luz, second);
    const { id, amount, currency, provider_ref } = attempt;
    const money = { providerRef: provider_ref ?? '', amount, currency, orderId: first, failureCode: null };
    await settleAttempt(test.deps, id, { ...money, state: 'succeeded' });
    expect((await selectOrderRow(test, first)).state).toBe('superseded');
    expect((await selectOrderRow(test, second)).state).toBe('paid');
    expect(await selectRefunds(test.deps.db, first)).toMatchObject([{ reason: 'surplus', amount }]);
  });

  it('[AP-6] is closed when its owner orders it, and for good once that is paid', async () => {
    const ana = await withNote(test);
    const quote = await newestCart(test);
    const first = await checkOut(ana);
    await expectClosed(quote);
    await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Nueva 7' });
    await payOrder(test, ana, first);
    // The paid line has left the cart; the new one needs another link.
    await expectClosed(quote, 'paid');
    const own = { state: 'ordered', order: { id: String(first), isPaid: true } };
    expect(await viewQuote(ana, quote)).toEqual(own);
    const { url } = (await ana.view('changeCartLink', { action: 'renew' })).json().value;
    const next = url.split('/').at(-1);
    await expectOpen(next);
    const second = await checkOut(ana);
    await payOrder(test, ana, second);
    await expectClosed(next, 'paid');
    expect(await viewQuote(ana, quote)).toEqual(own);
  });

  it('[AP-6] is ordered once, though two visitors loaded it before', async () => {
    const { eva, quote } = await withLoaded();
    const luz = await openVisitor(test);
    expect((await load(luz, 'loadquote', quote)).json()).toMatchObject({ ok: true });
    const form = { email: EVA, type: 'cc', ...CONSENTS };
    const answers = await Promise.all(
      [eva, luz].map((who) => who.send('/desktopapp/rest/checkoutRegister/', form)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const rejected = answers.find(({ statusCode }) => statusCode === 400);
    expect(rejected?.json().message).toContain(PAYING);
    expect(rejected?.json().config.cart).toHaveLength(1);
  });

  it('[AP-6] closes the link of a copy too', async () => {
    const { eva, quote } = await withLoaded();
    const copy = await newestCart(test);
    await checkOut(eva, EVA);
    await expectClosed(copy);
    await expectClosed(quote);
  });

  it('[AP-6] stays open while its buyer orders something else', async () => {
    const { eva, quote } = await withLoaded();
    const [line] = (await eva.get('/desktopapp/rest/cart')).json().cart;
    await eva.send(`/desktopapp/rest/delquoteitem?id=${line.id}`, {});
    await eva.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Propia 3' });
    await payOrder(test, eva, await checkOut(eva, EVA));
    await expectOpen(quote);
  });

  it('[AP-6] may be bought again by its customer from their order', async () => {
    const { eva } = await withLoaded();
    const orderId = await checkOut(eva, EVA);
    await payOrder(test, eva, orderId);
    expect((await load(eva, 'loadorder', orderId)).json()).toMatchObject({ ok: true });
    expect(await checkOut(eva, EVA)).not.toBe(orderId);
  });
});

describe('an unpaid order of a quote', () => {
  it('[AP-6] is continued by a second checkout and by a changed cart', async () => {
    const { eva, quote } = await withLoaded();
    const first = await checkOut(eva, EVA);
    expect(await checkOut(eva, EVA)).toBe(first);
    await eva.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Propia 5' });
    const second = await checkOut(eva, EVA);
    expect(second).not.toBe(first);
    expect(await viewQuote(eva, quote)).toEqual({
      state: 'ordered',
      order: { id: String(second), isPaid: false },
    });
  });

  it.each(['cancelled', 'superseded'] as const)('[AP-6] opens its quote again once %s', async (state) => {
    const { eva, quote } = await withLoaded();
    const orderId = await checkOut(eva, EVA);
    await expectClosed(quote);
    await test.deps.db.updateTable('customer_order').set({ state }).where('id', '=', orderId).execute();
    await expectOpen(quote);
  });

  it('[AP-6] closes its quote while it can be paid, also for a line that was cancelled in it', async () => {
    const { eva, quote } = await withLoaded();
    const luz = await openVisitor(test);
    await load(luz, 'loadquote', quote);
    const orderId = await checkOut(eva, EVA);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute();
    await expectClosed(quote);
    const form = { email: EVA, type: 'cc', ...CONSENTS };
    expect((await luz.send('/desktopapp/rest/checkoutRegister/', form)).json().message).toContain(PAYING);
  });
});
