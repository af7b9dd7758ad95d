import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, paidPurchase, payOrder, withNote } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

type Who = Awaited<ReturnType<typeof openVisitor>>;
const EVA = 'eva.prueba@correo.example';
const viewLink = async (who: Who) => (await who.view('cartLink')).json().value;
const loadLink = async (who: Who) => (await viewLink(who)).link;
const viewAs = async (who: Who, id: string) => (await who.view('quote', { id })).json().value;
const change = (who: Who, action: string) => who.view('changeCartLink', { action });
const CANCELLED = { state: 'ended', isCancelled: true, isShared: true };

describe('the link of one’s own cart', () => {
  it('[AP-6] says whether somebody else saw it, and whether they ordered', async () => {
    const ana = await withNote(test);
    expect(await viewLink(ana)).toEqual({ link: null });
    const id = await shareCart(ana);
    expect(id).toMatch(/^[\w-]{36}$/);
    await ana.view('seeQuote', { id });
    expect((await loadLink(ana)).state).toBe('sent');
    const eva = await openVisitor(test);
    await eva.view('seeQuote', { id });
    expect((await loadLink(ana)).state).toBe('seen');
    await load(eva, 'loadquote', id);
    await checkOut(eva, EVA);
    expect(await loadLink(ana)).toMatchObject({ state: 'ordered', isPaid: false });
    await change(ana, 'cancel');
    expect((await loadLink(ana)).state).toBe('ordered');
  });

  it('[AP-6] is cancelled by its owner, also for a visitor who is at it', async () => {
    const ana = await withNote(test);
    const id = await shareCart(ana);
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', id);
    await change(ana, 'cancel');
    expect((await loadLink(ana)).state).toBe('cancelled');
    expect(await viewAs(await openVisitor(test), id)).toEqual(CANCELLED);
    expect((await eva.view('cart')).json().value.quote.problem).toBe('ended');
    await expect(checkOut(eva, EVA)).rejects.toThrow('ya no se puede pedir');
  });

  it('[AP-6] shows the cart as it was shared; sharing again makes another and cancels it', async () => {
    const ana = await withNote(test);
    const first = await shareCart(ana);
    const before = await viewAs(await openVisitor(test), first);
    test.setNow(new Date(test.deps.clock().getTime() + 60_000));
    await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle Nueva 7' });
    expect(await viewAs(await openVisitor(test), first)).toEqual(before);
    expect((await loadLink(ana)).isOutdated).toBe(true);
    const second = await shareCart(ana);
    expect((await loadLink(ana)).isOutdated).toBe(false);
    expect(await viewAs(await openVisitor(test), first)).toEqual(CANCELLED);
    expect((await viewAs(await openVisitor(test), second)).lines).toHaveLength(2);
  });

  it('[AP-6] is cancelled when the cart is replaced, and can be cancelled once the cart is empty', async () => {
    const ana = await withNote(test);
    const first = await shareCart(ana);
    const [line] = (await ana.get('/desktopapp/rest/cart')).json().cart;
    await ana.fetch(`/desktopapp/rest/delquoteitem?id=${line.id}`);
    expect((await loadLink(ana)).state).toBe('sent');
    await change(ana, 'cancel');
    expect(await viewAs(await openVisitor(test), first)).toEqual(CANCELLED);
    const { who, orderId } = await paidPurchase(test);
    await who.send('/desktopapp/rest/addns', NOTE);
    const second = await shareCart(who);
    await load(who, 'loadorder', orderId);
    expect(await viewAs(await openVisitor(test), second)).toEqual(CANCELLED);
  });

  it('[AP-6] is cancelled when an order is paid that its owner placed before', async () => {
    const ana = await withNote(test);
    const orderId = await checkOut(ana, EVA);
    const id = await shareCart(ana);
    await payOrder(test, ana, orderId);
    expect(await viewAs(await openVisitor(test), id)).toEqual(CANCELLED);
  });

  it('[AP-6] that was ordered is named to its owner, who renews an order placed before', async () => {
    const ana = await withNote(test);
    const orderId = await checkOut(ana);
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', await shareCart(ana));
    await checkOut(eva, EVA);
    await expect(checkOut(ana)).rejects.toThrow('400');
    expect(await checkOut(ana)).toBe(orderId);
  });

  it('[AP-6] ends after a month', async () => {
    const ana = await withNote(test);
    const id = await shareCart(ana);
    test.setNow(new Date(test.deps.clock().getTime() + 31 * 86_400_000));
    expect(await viewAs(await openVisitor(test), id)).toEqual({ ...CANCELLED, isCancelled: false });
  });

  it('[AP-6] is no other visitor’s, and no empty cart’s', async () => {
    const other = await openVisitor(test);
    await change(other, 'share');
    expect(await viewLink(other)).toBeNull();
    await load(other, 'loadquote', await shareCart(await withNote(test)));
    await change(other, 'share');
    expect(await viewLink(other)).toBeNull();
  });
});
