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
const linkOf = async (who: TestVisitor) => (await who.view('cartLink')).json().value;
const renew = async (who: TestVisitor) =>
  (await who.view('changeCartLink', { action: 'renew' })).json().value;
const viewAs = async (who: TestVisitor, id: string) => (await who.view('quote', { id })).json().value;
const viewAsStranger = async (id: string) => viewAs(await openVisitor(test), id);
const idOf = ({ url }: { readonly url: string }): string => url.split('/').at(-1) ?? '';
const addNote = (who: TestVisitor, direccion: string) => who.send(`${REST}/addns`, { ...NOTE, direccion });
const readCart = async (who: TestVisitor) => (await who.get(`${REST}/cart`)).json().cart;

/** A visitor who has loaded a link. */
async function withCopy(quote: string): Promise<TestVisitor> {
  const who = await openVisitor(test);
  expect((await load(who, 'loadquote', quote)).json()).toMatchObject({ ok: true });
  return who;
}

/** A cart that a friend has paid by its link, and whose owner goes on with something else. */
async function goneOn() {
  const ana = await withNote(test);
  const quote = await newestCart(test);
  const eva = await withCopy(quote);
  const orderId = await checkOut(eva, EVA);
  await payOrder(test, eva, orderId);
  await ana.view('answerRepeat', { answer: 'remove' });
  await addNote(ana, 'Calle Nueva 7');
  return { ana, eva, quote, orderId };
}

describe('[AP-6] a link that was paid', () => {
  it('stays with its order once the owner goes on, for its buyer and for strangers', async () => {
    const { eva, quote, orderId } = await goneOn();
    expect(await viewAsStranger(quote)).toEqual({ state: 'ordered', order: null });
    const order = { id: String(orderId), isPaid: true };
    expect(await viewAs(eva, quote)).toEqual({ state: 'ordered', order });
    const stranger = await openVisitor(test);
    expect((await load(stranger, 'loadquote', quote)).json()).toMatchObject({ ok: false });
  });

  it('stays with its order also after the cart was erased', async () => {
    const { quote } = await goneOn();
    test.setNow(new Date(test.deps.clock().getTime() + 70 * DAY_MS));
    await eraseExpired(test.deps);
    const rest = await test.deps.db.selectFrom('cart').select('id').where('id', '=', quote).execute();
    expect(rest).toEqual([]);
    expect(await viewAsStranger(quote)).toEqual({ state: 'ordered', order: null });
  });

  it('is replaced for what the owner has now, and the new one is paid like the first', async () => {
    const { ana, quote } = await goneOn();
    expect(await linkOf(ana)).toMatchObject({ state: 'ordered', next: 'renew' });
    const link = await renew(ana);
    expect(link).toMatchObject({ state: 'sent', next: 'cancel' });
    expect(idOf(link)).not.toBe(quote);
    expect(await linkOf(ana)).toEqual(link);
    expect(await readCart(ana)).toHaveLength(1);
    expect(await viewAsStranger(quote)).toEqual({ state: 'ordered', order: null });
    expect(await viewAsStranger(idOf(link))).toMatchObject({ state: 'open' });
    const luz = await withCopy(idOf(link));
    await payOrder(test, luz, await checkOut(luz, 'luz.prueba@correo.example'));
    expect(await linkOf(ana)).toMatchObject({ state: 'ordered', next: null });
    expect((await ana.view('cart')).json().value.orderedByLink).toMatchObject([{ isPaid: true }]);
  });

  it('is not replaced while an order has what the owner has now, nor a link that nobody has paid', async () => {
    const ana = await withNote(test);
    const first = await linkOf(ana);
    expect(await renew(ana)).toEqual(first);
    const eva = await withCopy(idOf(first));
    await payOrder(test, eva, await checkOut(eva, EVA));
    expect(await renew(ana)).toMatchObject({ url: first.url, state: 'ordered', next: null });
  });

  it('is not replaced while its owner’s own order can be paid, whatever the cart has since', async () => {
    const { ana, quote } = await goneOn();
    await checkOut(ana);
    const [line] = await readCart(ana);
    await ana.send(`${REST}/delquoteitem?id=${line.id}`, {});
    await addNote(ana, 'Calle Tercera 3');
    expect(idOf(await renew(ana))).toBe(quote);
    await payOrder(test, ana, await checkOut(ana));
  });

  it('by a copy of a copy stays with its order, too', async () => {
    const ana = await withNote(test);
    const quote = await newestCart(test);
    await withCopy(quote);
    const copy = await newestCart(test);
    const luz = await withCopy(copy);
    await payOrder(test, luz, await checkOut(luz, EVA));
    await ana.view('answerRepeat', { answer: 'remove' });
    await addNote(ana, 'Calle Nueva 8');
    for (const link of [quote, copy])
      expect(await viewAsStranger(link)).toEqual({ state: 'ordered', order: null });
  });

  it('closes the copies of before of what was moved to the new one', async () => {
    const ana = await withNote(test);
    await addNote(ana, 'Calle Segunda 2');
    const quote = await newestCart(test);
    const [eva, luz] = [await withCopy(quote), await withCopy(quote)];
    const remove = async (who: TestVisitor, at: number) =>
      who.send(`${REST}/delquoteitem?id=${(await readCart(who))[at].id}`, {});
    await remove(eva, 1);
    await remove(luz, 0);
    await payOrder(test, eva, await checkOut(eva, EVA));
    await ana.view('answerRepeat', { answer: 'remove' });
    await renew(ana);
    const form = { email: EVA, type: 'cc', ...CONSENTS };
    const answer = await luz.send(`${REST}/checkoutRegister/`, form);
    expect(answer.json().message).toContain('ha terminado');
    expect(await checkOut(ana)).toBeGreaterThan(0);
  });
});
