import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, withNote } from '../../../test/purchase.ts';
import { load } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

type Who = Awaited<ReturnType<typeof openVisitor>>;
const EVA = 'eva.prueba@correo.example';
const linkOf = async (who: Who) => (await who.view('cartLink')).json().value;
const change = async (who: Who, action: string) =>
  (await who.view('changeCartLink', { action })).json().value;
const idOf = ({ url }: { readonly url: string }): string => url.split('/').at(-1) ?? '';

describe('the link of one’s own cart', () => {
  it('[AP-6] says whether somebody else saw it, and who ordered closes it', async () => {
    const ana = await withNote(test);
    const link = await linkOf(ana);
    expect(link).toMatchObject({
      state: 'sent',
      url: expect.stringMatching(/\/customer\/payment\/quote\/[\w-]{36}$/),
    });
    await ana.view('seeQuote', { id: idOf(link) });
    expect((await linkOf(ana)).state).toBe('sent');
    const eva = await openVisitor(test);
    await eva.view('seeQuote', { id: idOf(link) });
    expect((await linkOf(ana)).state).toBe('seen');
    await load(eva, 'loadquote', idOf(link));
    await checkOut(eva, EVA);
    expect((await linkOf(ana)).state).toBe('ordered');
    expect((await change(ana, 'cancel')).state).toBe('ordered');
  });

  it('[AP-6] is cancelled by its owner, also for a reader who has a copy, and opened again', async () => {
    const ana = await withNote(test);
    const id = idOf(await linkOf(ana));
    const eva = await openVisitor(test);
    await load(eva, 'loadquote', id);
    expect((await change(ana, 'cancel')).state).toBe('cancelled');
    const stranger = await openVisitor(test);
    expect((await stranger.view('quote', { id })).json().value).toEqual({
      state: 'ended',
      isCancelled: true,
      isShared: true,
    });
    expect((await load(stranger, 'loadquote', id)).json()).toMatchObject({ ok: false, config: { cart: [] } });
    await expect(checkOut(eva, EVA)).rejects.toThrow('ha terminado');
    expect((await change(ana, 'reopen')).state).toBe('seen');
    expect(await checkOut(eva, EVA)).toBeGreaterThan(0);
  });

  it('[AP-6] ends a month after the last change, and its owner opens it for another', async () => {
    const ana = await withNote(test);
    const id = idOf(await linkOf(ana));
    test.setNow(new Date(test.deps.clock().getTime() + 29 * 86_400_000));
    // An owner who comes back within a month has the cart for another.
    await ana.open();
    test.setNow(new Date(test.deps.clock().getTime() + 2 * 86_400_000));
    const view = async () => (await (await openVisitor(test)).view('quote', { id })).json().value;
    expect(await view()).toEqual({ state: 'ended', isCancelled: false, isShared: true });
    await ana.open();
    expect((await change(ana, 'reopen')).state).toBe('sent');
    expect((await view()).state).toBe('open');
  });

  it('[AP-6] names its owner’s own unpaid order, which closes it until it is cancelled', async () => {
    const ana = await withNote(test);
    const id = idOf(await linkOf(ana));
    const orderId = await checkOut(ana);
    expect(await linkOf(ana)).toMatchObject({ state: 'ordered', ownOrder: String(orderId), next: null });
    const eva = await openVisitor(test);
    expect((await load(eva, 'loadquote', id)).json()).toMatchObject({ ok: false });
    await ana.view('cancelOrder', { orderId: String(orderId) });
    expect(await linkOf(ana)).toMatchObject({ ownOrder: null });
    await load(eva, 'loadquote', id);
    await checkOut(eva, EVA);
    expect(await linkOf(ana)).toMatchObject({ state: 'ordered', ownOrder: null });
  });

  it('[AP-6] ends with a cart that its owner replaces by a quote', async () => {
    const ana = await withNote(test);
    const id = idOf(await linkOf(ana));
    const eva = await withNote(test);
    await load(ana, 'loadquote', idOf(await linkOf(eva)));
    expect((await (await openVisitor(test)).view('quote', { id })).json().value).toEqual({
      state: 'ended',
      isCancelled: true,
      isShared: true,
    });
    expect((await linkOf(eva)).state).toBe('seen');
  });

  it('[AP-6] is nobody else’s, and no empty cart’s', async () => {
    const stranger = await openVisitor(test);
    expect(await linkOf(stranger)).toBeNull();
    expect(await change(stranger, 'cancel')).toBeNull();
  });
});
