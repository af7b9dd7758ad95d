import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVA, orderedByBoth } from '../../../test/ordered-by-both.ts';
import { checkOut, orderState, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const OTHER = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
const readCart = async (who: TestVisitor) => (await who.view('cart')).json().value;
const readOrder = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;

/** A cart of two documents whose link two friends of its owner have opened. */
async function openedByTwo() {
  const ana = await withNote(test);
  await ana.send('/desktopapp/rest/addns', OTHER);
  const quote = await newestCart(test);
  const [eva, third] = [await openVisitor(test), await openVisitor(test)];
  for (const who of [eva, third]) await load(who, 'loadquote', quote);
  return { ana, eva, third };
}

it('[AP-6] a friend takes what the owner has paid out of their cart, and orders their own document', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test, OTHER);
  await payOrder(test, ana, byAna);
  const { lines, quoteProblem } = await readCart(eva);
  expect(quoteProblem).toMatchObject({ code: 'ordered', lineIds: [lines[0].id] });
  await eva.view('dropClosed', {});
  const rest = await readCart(eva);
  expect([rest.lines.map(({ id }: { id: string }) => id), rest.quoteProblem]).toEqual([
    [lines[1].id],
    undefined,
  ]);
  const next = await checkOut(eva, EVA);
  expect(await readOrder(eva, byEva)).toMatchObject({ boughtByOther: 'part', restInCart: 'all' });
  await payOrder(test, eva, next);
  expect(await orderState(test, next)).toBe('paid');
  expect(await readOrder(eva, byEva)).toMatchObject({ boughtByOther: 'part', restInCart: null });
});

it('[AP-6] what its owner has taken out of a shared cart and paid for is no more than ended for a friend', async () => {
  const ana = await withNote(test);
  await ana.send('/desktopapp/rest/addns', OTHER);
  const quote = await newestCart(test);
  const eva = await openVisitor(test);
  await load(eva, 'loadquote', quote);
  const byEva = await checkOut(eva, EVA);
  await ana.view('deleteLine', { id: (await readCart(ana)).lines[1].id });
  await ana.view('answerRepeat', { answer: 'again' });
  await payOrder(test, ana, await checkOut(ana));
  expect(await readOrder(eva, byEva)).toMatchObject({ state: 'superseded', boughtByOther: 'part' });
  const { lines, quoteProblem } = await readCart(eva);
  expect(quoteProblem).toMatchObject({ code: 'ordered', lineIds: lines.map(({ id }: { id: string }) => id) });
  expect(await readOrder(eva, byEva)).toMatchObject({ restInCart: null });
  await eva.view('deleteLine', { id: lines[0].id });
  expect((await readCart(eva)).quoteProblem).toMatchObject({ code: 'ended', lineIds: [lines[1].id] });
  await eva.view('dropClosed', {});
  expect((await readCart(eva)).lines).toEqual([]);
  expect(await readOrder(eva, byEva)).toMatchObject({ restInCart: null });
});

it('[AP-6] an order whose rest somebody else has paid since is bought as a whole', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test, OTHER);
  await payOrder(test, ana, byAna);
  const third = await withNote(test);
  const byThird = await checkOut(third, 'otra.prueba@correo.example');
  await payOrder(test, third, byThird);
  expect(await readOrder(eva, byEva)).toMatchObject({ boughtByOther: 'part' });
  // As if the third had opened a link of what is left.
  const { lines } = await readCart(eva);
  await test.deps.db
    .updateTable('order_line')
    .set({ quote_line_id: lines[1].id })
    .where('order_id', '=', byThird)
    .execute();
  expect(await readOrder(eva, byEva)).toMatchObject({
    boughtByOther: 'all',
    lines: [{ isBoughtByOther: true }, { isBoughtByOther: true }],
  });
});

it('[AP-6] of a shared cart of which a third paid one line, the other stays and can be ordered', async () => {
  const { eva, third } = await openedByTwo();
  await third.view('deleteLine', { id: (await readCart(third)).lines[1].id });
  await payOrder(test, third, await checkOut(third, 'otra.prueba@correo.example'));
  const { lines, quoteProblem } = await readCart(eva);
  expect(quoteProblem).toMatchObject({ code: 'ordered', lineIds: [lines[0].id] });
  await eva.view('dropClosed', {});
  expect((await readCart(eva)).lines).toMatchObject([{ id: lines[1].id }]);
  await payOrder(test, eva, await checkOut(eva, EVA));
});

it('[AP-6] what a customer buys later in the same cart is not somebody else’s, whatever the address', async () => {
  const { ana, eva, byAna, byEva } = await orderedByBoth(test);
  await payOrder(test, eva, byEva);
  await ana.view('answerRepeat', { answer: 'again' });
  const again = await checkOut(ana, 'otro.correo@correo.example');
  await payOrder(test, ana, again);
  const office = await (await signIn(test, 'operador')).call('GET', `api/orders/${byAna}`);
  expect(office.json().lines).toMatchObject([{ superseded: { by: String(byEva) } }]);
});

it('[AP-6] a changed line is not ended while an order by the same link is not paid', async () => {
  const { ana, eva, third } = await openedByTwo();
  const [, second] = (await readCart(ana)).lines;
  await ana.view('deleteLine', { id: second.id });
  await third.view('deleteLine', { id: (await readCart(third)).lines[1].id });
  await checkOut(third, 'otra.prueba@correo.example');
  const { lines } = await readCart(eva);
  await eva.view('deleteLine', { id: lines[0].id });
  expect((await readCart(eva)).quoteProblem).toMatchObject({ code: 'changed', lineIds: [lines[1].id] });
  await eva.view('dropClosed', {});
  expect((await readCart(eva)).lines).toHaveLength(1);
});

it('[AP-6] nothing is taken out of a cart whose copies can be ordered', async () => {
  const { eva } = await orderedByBoth(test, OTHER);
  await eva.view('dropClosed', {});
  expect((await readCart(eva)).lines).toHaveLength(2);
});
