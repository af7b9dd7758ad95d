import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENTS, checkOut, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../api/jobs/erase-expired.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

const REST = '/desktopapp/rest';
const EVA = 'eva.prueba@correo.example';
const DAY_MS = 86_400_000;
const ENDED = 'Este presupuesto ha terminado';
const CHANGED = 'ha cambiado desde que lo abriste';

const readCart = async (who: TestVisitor) => (await who.get(`${REST}/cart`)).json().cart;
const removeFirst = async (who: TestVisitor) => {
  const [line] = await readCart(who);
  await who.send(`${REST}/delquoteitem?id=${line.id}`, {});
};
const answerOf = async (who: TestVisitor): Promise<string> => {
  const form = { email: EVA, type: 'cc', ...CONSENTS };
  return (await who.send(`${REST}/checkoutRegister/`, form)).json().message;
};
const cancelLink = (who: TestVisitor) => who.view('changeCartLink', { action: 'cancel' });

/** A cart of two notes, and a friend who holds a copy. */
async function withCopy(): Promise<{ ana: TestVisitor; eva: TestVisitor; quote: string }> {
  const ana = await withNote(test);
  await ana.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Segunda 2' });
  const quote = await newestCart(test);
  const eva = await openVisitor(test);
  expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
  return { ana, eva, quote };
}

describe('a friend’s copy of a shared cart', () => {
  it('[AP-6] stays closed once the link is cancelled, whatever its owner does to the cart', async () => {
    const { ana, eva } = await withCopy();
    await cancelLink(ana);
    await removeFirst(ana);
    expect(await answerOf(eva)).toContain(ENDED);
    await removeFirst(ana);
    expect(await answerOf(eva)).toContain(ENDED);
  });

  it('[AP-6] is not ordered with a line that its owner removed, and orders the rest by the link', async () => {
    const { ana, eva, quote } = await withCopy();
    await removeFirst(ana);
    expect(await answerOf(eva)).toContain(CHANGED);
    const placed = (await eva.view('placeOrder', { form: formOf(), key: crypto.randomUUID() })).json().value;
    expect(placed).toMatchObject({ ok: false, code: 'quote_changed', quoteId: quote });
    await load(eva, 'loadquote', quote);
    expect(await readCart(eva)).toHaveLength(1);
    expect(await checkOut(eva, EVA)).toBeGreaterThan(0);
  });

  it('[AP-6] is not ordered with answers that its owner corrected', async () => {
    const { ana, eva } = await withCopy();
    const [line] = await readCart(ana);
    const corrected = { ...NOTE, direccion: 'Calle Corregida 1' };
    expect((await ana.send(`${REST}/updatequoteitem?id=${line.id}`, corrected)).statusCode).toBe(200);
    expect(await answerOf(eva)).toContain(CHANGED);
  });

  it('[AP-6] is still ordered after its owner added a line', async () => {
    const { ana, eva } = await withCopy();
    await ana.send(`${REST}/addns`, { ...NOTE, direccion: 'Calle Tercera 3' });
    expect(await checkOut(eva, EVA)).toBeGreaterThan(0);
  });

  it('[AP-6] is not ordered once its owner emptied the cart, or ordered it', async () => {
    const emptied = await withCopy();
    await removeFirst(emptied.ana);
    await removeFirst(emptied.ana);
    expect(await answerOf(emptied.eva)).toContain(ENDED);
    const ordered = await withCopy();
    await payOrder(test, ordered.ana, await checkOut(ordered.ana));
    expect(await answerOf(ordered.eva)).toContain('ya está pedido');
  });

  it('[AP-6] ends with the link a month after the last change, and when the cart is erased', async () => {
    const { ana, eva } = await withCopy();
    test.setNow(new Date(test.deps.clock().getTime() + 29 * DAY_MS));
    await Promise.all([ana.open(), eva.open()]);
    test.setNow(new Date(test.deps.clock().getTime() + 2 * DAY_MS));
    expect(await answerOf(eva)).toContain(ENDED);
    test.setNow(new Date(test.deps.clock().getTime() + 20 * DAY_MS));
    await eva.open();
    test.setNow(new Date(test.deps.clock().getTime() + 20 * DAY_MS));
    await eraseExpired(test.deps);
    expect(await answerOf(eva)).toContain(ENDED);
  });

  it('[AP-6] closes a copy of it, too', async () => {
    const { ana, eva } = await withCopy();
    const copy = await newestCart(test);
    const luz = await openVisitor(test);
    expect((await load(luz, 'loadquote', copy)).json()).toMatchObject({ ok: true });
    await cancelLink(eva);
    expect(await answerOf(luz)).toContain(ENDED);
    await eva.view('changeCartLink', { action: 'reopen' });
    await removeFirst(ana);
    const placed = (await luz.view('placeOrder', { form: formOf(), key: crypto.randomUUID() })).json().value;
    // The link that the reader opened has ended with the one behind it.
    expect(placed).toMatchObject({ code: 'quote_ended', quoteId: copy });
  });
});

const formOf = () => ({ email: EVA, type: 'stripe', startNow: true, loseWithdrawal: true });

describe('a cart that somebody ordered by its link', () => {
  const shown = async (who: TestVisitor) => (await who.view('cart')).json().value.orderedByLink;

  it('[AP-6] [OS-6] is not ordered by its owner without an explicit yes', async () => {
    const { ana, eva } = await withCopy();
    expect(await shown(ana)).toBeUndefined();
    await payOrder(test, eva, await checkOut(eva, EVA));
    expect(await shown(ana)).toMatchObject([{ isPaid: true }, { isPaid: true }]);
    expect(await answerOf(ana)).toContain('ya ha pedido con tu enlace');
    await ana.view('answerRepeat', { answer: 'again' });
    expect(await shown(ana)).toBeUndefined();
    expect(await checkOut(ana)).toBeGreaterThan(0);
  });

  it('[AP-6] loses what was ordered, and keeps the rest', async () => {
    const { ana, eva } = await withCopy();
    await removeFirst(eva);
    const orderId = await checkOut(eva, EVA);
    const [first, second] = await readCart(ana);
    // Until it is paid it may yet come to nothing: its owner keeps it.
    expect(await shown(ana)).toEqual([{ id: second.id, isPaid: false }]);
    await ana.view('answerRepeat', { answer: 'remove' });
    expect(await readCart(ana)).toHaveLength(2);
    await payOrder(test, eva, orderId);
    expect(await shown(ana)).toEqual([{ id: second.id, isPaid: true }]);
    expect(await answerOf(ana)).toContain('con tu enlace');
    await ana.view('answerRepeat', { answer: 'remove' });
    expect(await readCart(ana)).toEqual([first]);
    expect(await checkOut(ana)).toBeGreaterThan(0);
  });

  it.each(['cancelled', 'superseded'] as const)(
    '[AP-6] is free again once that order is %s',
    async (state) => {
      const { ana, eva } = await withCopy();
      const orderId = await checkOut(eva, EVA);
      expect(await shown(ana)).toHaveLength(2);
      await test.deps.db.updateTable('customer_order').set({ state }).where('id', '=', orderId).execute();
      expect(await shown(ana)).toBeUndefined();
      expect(await checkOut(ana)).toBeGreaterThan(0);
    },
  );

  it('[AP-6] is ordered once, though its owner and its reader order concurrently', async () => {
    const { ana, eva } = await withCopy();
    const form = { email: EVA, type: 'cc', ...CONSENTS };
    const answers = await Promise.all([ana, eva].map((who) => who.send(`${REST}/checkoutRegister/`, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});
