import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  checkOut,
  latestAttempt,
  openPayment,
  orderState,
  payOrder,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { selectRefunds } from '../../payments/records/refunds.queries.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';
const PAYING = 'Alguien ha empezado a pagar esto';
const ORDERED = 'Esto ya está pedido y no se puede pedir otra vez.';
const FORM = { email: EVA, type: 'cc', ...CONSENTS };

/** A quote, its owner and a visitor who has loaded it. */
async function withLoaded() {
  const ana = await withNote(test);
  const quote = await shareCart(ana);
  const eva = await openVisitor(test);
  expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
  return { ana, eva, quote };
}

const viewQuote = async (who: TestVisitor, id: string) => (await who.view('quote', { id })).json().value;
const readCart = async (who: TestVisitor) => (await who.get('/desktopapp/rest/cart')).json().cart;

/** Others find the quote closed, and only learn of its order whether it still waits for its payment. */
async function expectClosed(quote: string, order: 'unpaid' | 'paid' = 'unpaid'): Promise<void> {
  const other = await openVisitor(test);
  expect(await viewQuote(other, quote)).toEqual({
    ...{ state: 'ordered', order: null },
    ...(order === 'unpaid' && { paying: { sendsLink: false } }),
  });
  expect((await load(other, 'loadquote', quote)).json()).toMatchObject({
    ok: false,
    message: ORDERED,
    config: { cart: [] },
  });
}

async function expectOpen(quote: string): Promise<void> {
  const other = await openVisitor(test);
  expect(await viewQuote(other, quote)).toMatchObject({ state: 'open' });
  expect((await load(other, 'loadquote', quote)).json()).toMatchObject({ ok: true });
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

  it('[AP-6] is ordered once, though two visitors loaded it before', async () => {
    const { eva, quote } = await withLoaded();
    const luz = await openVisitor(test);
    expect((await load(luz, 'loadquote', quote)).json()).toMatchObject({ ok: true });
    const answers = await Promise.all(
      [eva, luz].map((who) => who.send('/desktopapp/rest/checkoutRegister/', FORM)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const rejected = answers.find(({ statusCode }) => statusCode === 400);
    expect(rejected?.json().message).toContain(PAYING);
    expect(rejected?.json().config.cart).toHaveLength(1);
    const second = rejected === answers[0] ? eva : luz;
    expect((await second.view('cart')).json().value.quote).toMatchObject({ id: quote, problem: 'paying' });
  });

  it('[AP-6] is bought once, also if a cancelled order of it is paid late: that money goes back', async () => {
    const { eva, quote } = await withLoaded();
    const first = await checkOut(eva, EVA);
    await openPayment(test, eva, first);
    const { id, amount, currency, provider_ref } = await latestAttempt(test, first);
    await eva.view('cancelOrder', { orderId: String(first) });
    await expectOpen(quote);
    const luz = await openVisitor(test);
    await load(luz, 'loadquote', quote);
    const second = await checkOut(luz, 'luz.prueba@correo.example');
    await payOrder(test, luz, second);
    const money = { providerRef: provider_ref ?? '', amount, currency, orderId: first, failureCode: null };
    await settleAttempt(test.deps, id, { ...money, state: 'succeeded' });
    expect([await orderState(test, first), await orderState(test, second)]).toEqual(['cancelled', 'paid']);
    expect(await selectRefunds(test.deps.db, first)).toMatchObject([{ reason: 'surplus', amount }]);
  });

  it('[AP-6] stays closed once a superseded order of it is paid late, which supersedes the newer', async () => {
    const { eva, quote } = await withLoaded();
    const first = await checkOut(eva, EVA);
    await openPayment(test, eva, first);
    const { id, amount, currency, provider_ref } = await latestAttempt(test, first);
    const superseded = { state: 'superseded' } as const;
    await test.deps.db.updateTable('customer_order').set(superseded).where('id', '=', first).execute();
    const luz = await openVisitor(test);
    await load(luz, 'loadquote', quote);
    const second = await checkOut(luz, 'luz.prueba@correo.example');
    const money = { providerRef: provider_ref ?? '', amount, currency, orderId: first, failureCode: null };
    await settleAttempt(test.deps, id, { ...money, state: 'succeeded' });
    expect([await orderState(test, first), await orderState(test, second)]).toEqual(['paid', 'superseded']);
    await expectClosed(quote, 'paid');
  });

  it('[AP-6] may be bought again by its customer from their order', async () => {
    const { eva } = await withLoaded();
    const orderId = await checkOut(eva, EVA);
    await payOrder(test, eva, orderId);
    expect((await load(eva, 'loadorder', orderId)).json()).toMatchObject({ ok: true });
    expect(await checkOut(eva, EVA)).not.toBe(orderId);
  });

  it('[AP-6] is continued by a second checkout, and closed for a line that was cancelled in it', async () => {
    const { eva, quote } = await withLoaded();
    const first = await checkOut(eva, EVA);
    expect(await checkOut(eva, EVA)).toBe(first);
    await test.deps.db
      .updateTable('order_line')
      .set({ state: 'cancelled' })
      .where('order_id', '=', first)
      .execute();
    await expectClosed(quote);
  });

  it.each(['cancelled', 'superseded'] as const)('[AP-6] opens again once that order is %s', async (state) => {
    const { eva, quote } = await withLoaded();
    const orderId = await checkOut(eva, EVA);
    await expectClosed(quote);
    await test.deps.db.updateTable('customer_order').set({ state }).where('id', '=', orderId).execute();
    await expectOpen(quote);
  });
});

describe('the own cart of a visitor at a quote', () => {
  const OWN = { ...NOTE, direccion: 'Calle Propia 3' };

  /** Eva, with a cart of her own, at the quote of another. */
  async function withOwnCart() {
    const ana = await withNote(test);
    const quote = await shareCart(ana);
    const eva = await openVisitor(test);
    await eva.send('/desktopapp/rest/addns', OWN);
    const [own] = await readCart(eva);
    await load(eva, 'loadquote', quote);
    const [shown] = await readCart(eva);
    expect(shown.id).not.toBe(own.id);
    return { eva, quote, own };
  }

  it('[AP-6] comes back untouched once the quote is paid, and is ordered for itself', async () => {
    const { eva, own, quote } = await withOwnCart();
    await payOrder(test, eva, await checkOut(eva, EVA));
    expect(await readCart(eva)).toEqual([own]);
    await payOrder(test, eva, await checkOut(eva, EVA));
    expect(await readCart(eva)).toEqual([]);
    await expectClosed(quote, 'paid');
  });

  it('[AP-6] comes back once the quote is left, which stays open', async () => {
    const { eva, own, quote } = await withOwnCart();
    await eva.view('leaveQuote');
    expect(await readCart(eva)).toEqual([own]);
    await payOrder(test, eva, await checkOut(eva, EVA));
    await expectOpen(quote);
  });

  it('[AP-6] takes another document, which leaves the quote', async () => {
    const { eva, own } = await withOwnCart();
    await eva.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Propia 5' });
    const lines = await readCart(eva);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual(own);
  });
});

describe('the owner of a shared cart', () => {
  it('[AP-6] ends its link by ordering it, also for a visitor who is at it', async () => {
    const { ana, eva, quote } = await withLoaded();
    await checkOut(ana);
    expect(await viewQuote(await openVisitor(test), quote)).toEqual({
      ...{ state: 'ended', isCancelled: true, isShared: true },
    });
    await expect(checkOut(eva, EVA)).rejects.toThrow('ya no se puede pedir');
  });

  it('[AP-6] is asked once whether they order what somebody has ordered by the link', async () => {
    const { ana, eva } = await withLoaded();
    const byEva = await checkOut(eva, EVA);
    await expect(checkOut(ana)).rejects.toThrow('Alguien ya ha hecho este pedido');
    const byAna = await checkOut(ana);
    await payOrder(test, eva, byEva);
    await payOrder(test, ana, byAna);
    expect([await orderState(test, byEva), await orderState(test, byAna)]).toEqual(['paid', 'paid']);
  });

  it('[AP-6] does not order at the same time as a friend', async () => {
    const { ana, eva } = await withLoaded();
    const answers = await Promise.all(
      [ana, eva].map((who) => who.send('/desktopapp/rest/checkoutRegister/', FORM)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});
