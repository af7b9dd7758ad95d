import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ANSWERS,
  addToCart,
  answeredFiles,
  type File,
  orderFiles,
  PDF,
  withFiles,
} from '../../../test/declaration.ts';
import { CONSENTS, checkOut, EMAIL, payOrder, type TestVisitor } from '../../../test/purchase.ts';
import { load } from '../../../test/quote.ts';
import { readStored } from '../../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const toIds = (files: readonly File[]) => files.map(({ id }) => id).sort();

const readCart = async (who: TestVisitor): Promise<{ id: string }[]> =>
  (await who.get('/desktopapp/rest/cart')).json().cart;

/** An order owns every file that its answers name, and each can be read. */
async function expectComplete(orderId: number): Promise<void> {
  const owned = await orderFiles(test, orderId);
  expect(owned).toHaveLength(2);
  expect(owned).toEqual(await answeredFiles(test, orderId));
  for (const id of owned) expect((await readStored(test.deps.files, id)).equals(PDF)).toBe(true);
}

/** A new cart whose line names the files of the visitor's unpaid order of another cart. */
async function withNamedTwice() {
  const { who, files } = await withFiles(test);
  const first = await checkOut(who);
  await load(who, 'loadorder', first);
  const [copy] = await readCart(who);
  expect(await addToCart(who, files)).toMatchObject({ ok: true });
  await who.send(`/desktopapp/rest/delquoteitem?id=${copy?.id}`, {});
  return { who, files, first };
}

describe('a file that two carts of a visitor name', () => {
  it('[EN-8] is copied for the second order, so that each has its own', async () => {
    const { who, files, first } = await withNamedTwice();
    const second = await checkOut(who);
    await expectComplete(second);
    expect(await orderFiles(test, first)).toEqual(toIds(files));
    await payOrder(test, who, second);
    await payOrder(test, who, first);
    await expectComplete(first);
    await expectComplete(second);
  });

  it('[EN-8] is copied for an order while the disk is nearly full', async () => {
    const { who } = await withNamedTwice();
    const room = vi.spyOn(test.deps.files, 'hasRoom').mockResolvedValue(false);
    const second = await checkOut(who);
    room.mockRestore();
    await expectComplete(second);
  });

  it('[EN-8] that no longer exists is asked for again', async () => {
    const { who, files } = await withNamedTwice();
    await test.deps.db.deleteFrom('answer_file').where('id', 'in', toIds(files)).execute();
    const form = { email: EMAIL, type: 'cc', ...CONSENTS };
    const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('Ábrelo con «Modificar»');
  });
});

it('[EN-8] a line changed before its order was paid keeps its files in the next order', async () => {
  const { who, files } = await withFiles(test);
  const first = await checkOut(who);
  const [line] = await readCart(who);
  const [deed, identity] = files;
  const raw = {
    ...ANSWERS,
    direccion: 'Calle Cambiada 8',
    escritura: [deed],
    documento_identidad: [identity],
  };
  const changed = await who.view('updateLine', { id: line?.id, raw, confirmed: true });
  expect(changed.json().value).toEqual({ ok: true, edit: null });
  await payOrder(test, who, first);
  expect(await readCart(who)).toHaveLength(1);
  const second = await checkOut(who);
  await expectComplete(second);
  await expectComplete(first);
});
