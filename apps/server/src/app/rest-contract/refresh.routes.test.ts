import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliver } from '../../../test/delivery.ts';
import { paidPurchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NS = '/desktopapp/rest/addactualizarnsahora';
const ANY = '/desktopapp/rest/addactualizarpedidoahora';

/** A delivered Nota Simple, whose customer's cart is empty. */
async function deliveredNote() {
  const { who, orderId } = await paidPurchase(test);
  const line = await test.deps.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await deliver(test, line.id);
  return { who, orderId, line, form: { order_id: String(orderId), item_id: String(line.id) } };
}
/** Adds a version of another product that asks what the Nota Simple asks. */
const addSimilarProduct = () =>
  sql`insert into product_version (product_id, version, name, description, base_price, tax_class, definition, published_by)
    select (select max(id) from product where id <> note.product_id), 999, name, description, base_price, tax_class,
      definition, published_by from product_version note where note.product_id = 15867
    order by version desc limit 1 on conflict do nothing`.execute(test.deps.db);
const cartAnswers = async () =>
  test.deps.db.selectFrom('cart_line').select(['answers', 'net']).orderBy('created_at', 'desc').execute();

it.each([
  ['[AP-23]', NS],
  ['[AP-24]', ANY],
])('%s adds an old note to the cart with its answers and answers with the config', async (_id, url) => {
  const { who, form, line } = await deliveredNote();
  const answer = await who.send(url, form);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { cart: [{ product_id: '15867' }] }]);
  const [added] = await cartAnswers();
  expect(added).toEqual({ answers: line.answers, net: line.net });
});

/** Returns the shop's button that orders a line again; `replaces` another form that is begun. */
const refreshButton =
  (who: TestVisitor, orderId: number, lineId: number) =>
  async (key: string, replaces = false) =>
    (
      await who.view('refreshLine', { orderId: String(orderId), lineId: String(lineId), key, replaces })
    ).json().value;

it('[AP-23] [AP-24] adds one line for a repeated call, also with a new key or by the other call', async () => {
  const { who, form } = await deliveredNote();
  const calls = [await who.send(ANY, form, 'key 1'), await who.send(ANY, form, 'key 1')];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(calls[1]?.json().cart).toHaveLength(1);
  expect((await who.send(ANY, form, 'key 2')).json().cart).toHaveLength(1);
  expect((await who.send(NS, form)).json().cart).toHaveLength(1);
});

it('[AP-24] finds a line already in the cart when the shop orders it again, also after going back', async () => {
  const { who, orderId, line } = await deliveredNote();
  const refresh = refreshButton(who, orderId, line.id);
  const added = { flow: 'nota-simple', step: null };
  expect(await refresh('key 1')).toEqual(added);
  expect(await refresh('key 1')).toEqual(added);
  expect(await refresh('key 2')).toEqual({ ...added, isInCart: true });
  expect((await who.view('cart')).json().value.lines).toHaveLength(1);
});

it('[AP-24] adds one line for two taps of the shop’s button at once', async () => {
  const { who, orderId, line } = await deliveredNote();
  const taps = await Promise.all(['key 1', 'key 2'].map((key) => refreshButton(who, orderId, line.id)(key)));
  expect(taps.filter(({ isInCart }) => isInCart)).toHaveLength(1);
  expect((await who.view('cart')).json().value.lines).toHaveLength(1);
});

it.each([
  ['about another property', sql`answers = answers || '{"direccion": "Calle Ajena 8"}'`],
  ['whose answers are not the visitor’s', sql`redacted = true`],
  ['of another product', sql`product_version_id = (select max(id) from product_version)`],
])('[AP-24] adds an old line beside one in the cart %s', async (_what, change) => {
  await addSimilarProduct();
  const { who, orderId, line } = await deliveredNote();
  const refresh = refreshButton(who, orderId, line.id);
  await refresh('key 1');
  await sql`update cart_line set ${change} where cart_id = (select cart_id from cart_line
    order by created_at desc limit 1)`.execute(test.deps.db);
  expect(await refresh('key 2')).toEqual({ flow: 'nota-simple', step: null });
  expect((await who.view('cart')).json().value.lines).toHaveLength(2);
});

it("[AP-23] asks today's price, whatever was paid", async () => {
  const { who, form, line } = await deliveredNote();
  await test.deps.db.updateTable('order_line').set({ net: 1, vat: 0 }).where('id', '=', line.id).execute();
  await who.send(NS, form);
  expect((await cartAnswers())[0]?.net).toBe(line.net);
});

it('[AP-24] names what the product asks now and the old answers lack, and adds nothing', async () => {
  const { who, form, line } = await deliveredNote();
  const { direccion: _, ...rest } = line.answers;
  await test.deps.db
    .updateTable('order_line')
    .set({ answers: jsonb(rest) })
    .where('id', '=', line.id)
    .execute();
  const answer = await who.send(ANY, form);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { ok: false, code: 'fields', fields: [{ name: 'direccion', code: 'required' }] },
  ]);
  expect((await who.fetch('/desktopapp/rest/cart')).json().cart).toEqual([]);
});

it('[AP-23] [AP-24] answers 404 for the line of another customer, as for one that does not exist', async () => {
  const { form, orderId } = await deliveredNote();
  const mine = await deliveredNote();
  const bodies = new Set<string>();
  for (const url of [NS, ANY])
    for (const [who, body] of [
      [visitor(test), form],
      [await withNote(test), form],
      [mine.who, form],
      [mine.who, { ...mine.form, item_id: form.item_id }],
      [mine.who, { order_id: String(orderId + 100_000), item_id: '1' }],
      [mine.who, { order_id: 'x', item_id: 'y' }],
    ] as const) {
      await who.open();
      const answer = await who.send(url, body);
      expect(answer.statusCode).toBe(404);
      bodies.add(answer.json().code);
    }
  expect([...bodies]).toEqual(['not_found']);
});

it('[AP-24] refuses a line that is not delivered yet', async () => {
  const { who, orderId } = await paidPurchase(test);
  const { id } = await test.deps.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const answer = await who.send(ANY, { order_id: orderId, item_id: id });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { ok: false, code: 'not_delivered', message: expect.stringContaining('todavía no está entregado') },
  ]);
});

it('[OS-6] opens the form at the question that the product asks now, with the old answers', async () => {
  const { who, orderId, line } = await deliveredNote();
  const { direccion: _, ...rest } = line.answers;
  await test.deps.db
    .updateTable('order_line')
    .set({ answers: jsonb(rest) })
    .where('id', '=', line.id)
    .execute();
  const input = { orderId: String(orderId), lineId: String(line.id), key: 'k' };
  const refreshed = (await who.view('refreshLine', { ...input, replaces: false })).json().value;
  expect(refreshed).toEqual({ flow: 'nota-simple', step: 'step3' });
  const { draft } = (await who.view('flow', { flow: 'nota-simple' })).json().value;
  expect(draft.answers).toMatchObject({ nombre: 'Ana Prueba Inventada' });
  expect(draft.passed).toContain('step2');
});

it('[RT-7] opens the form of a line that was not found at its first question, and keeps corrections', async () => {
  const { who, orderId, line, form } = await deliveredNote();
  const notFound = { state: 'not_found' } as const;
  await test.deps.db.updateTable('order_line').set(notFound).where('id', '=', line.id).execute();
  const again = (replaces = false) => refreshButton(who, orderId, line.id)('k', replaces);
  const draft = async () => (await who.view('flow', { flow: 'nota-simple' })).json().value.draft;
  expect(await again()).toEqual({ flow: 'nota-simple', step: 'step1' });
  expect(await draft()).toMatchObject({ answers: { direccion: line.answers.direccion }, passed: [] });
  await test.deps.db
    .updateTable('draft')
    .set({ answers: jsonb({ ...line.answers, direccion: 'Calle Corregida 1' }) })
    .execute();
  expect(await again()).toMatchObject({ stays: true });
  expect(await draft()).toMatchObject({ answers: { direccion: 'Calle Corregida 1' } });
  expect(await again(true)).toEqual({ flow: 'nota-simple', step: 'step1' });
  expect(await draft()).toMatchObject({ answers: { direccion: line.answers.direccion } });
  expect((await who.view('cart')).json().value.lines).toEqual([]);
  expect((await who.send(ANY, form)).statusCode).toBe(422);
});
