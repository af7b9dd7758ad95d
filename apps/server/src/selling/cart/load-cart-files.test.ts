import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  answeredFiles,
  type File,
  HOST,
  orderFiles,
  PDF,
  withFiles,
} from '../../../test/declaration.ts';
import { checkOut, payOrder } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { readStored } from '../../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { moveFilesToOrder } from '../../orders/files/move-files.ts';
import { LIMITS } from '../../platform/limits/table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const toIds = (files: readonly File[]) => files.map(({ id }) => id).sort();

describe('files of a loaded cart', () => {
  it('[AP-6] are copies: an order that is bought again keeps its files', async () => {
    const { who, files } = await withFiles(test);
    const first = await checkOut(who);
    await payOrder(test, who, first);
    expect((await load(who, 'loadorder', first)).json()).toMatchObject({ ok: true });
    const second = await checkOut(who);
    expect(await orderFiles(test, first)).toEqual(toIds(files));
    const copies = await orderFiles(test, second);
    expect(copies).toHaveLength(2);
    expect(copies).toEqual(await answeredFiles(test, second));
    for (const id of copies) expect((await readStored(test.deps.files, id)).equals(PDF)).toBe(true);
    await payOrder(test, who, second);
    expect(await orderFiles(test, first)).toEqual(toIds(files));
    expect(await orderFiles(test, second)).toEqual(copies);
  });

  it('[AP-6] are copies: a stranger’s order of a quote leaves the owner’s files alone', async () => {
    const { who, files } = await withFiles(test);
    const quote = await shareCart(who);
    const eva = await openVisitor(test, HOST);
    expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
    const theirs = await checkOut(eva, 'eva.prueba@correo.example');
    await expect(checkOut(who)).rejects.toThrow('con tu enlace');
    const own = await checkOut(who);
    expect(await orderFiles(test, own)).toEqual(toIds(files));
    expect(await orderFiles(test, theirs)).toEqual(await answeredFiles(test, theirs));
    expect(await orderFiles(test, theirs)).toHaveLength(2);
  });
});

describe('files of a paid order', () => {
  it('[EN-8] are no answers of a new form: the visitor uploads them again', async () => {
    const { who, files } = await withFiles(test);
    const first = await checkOut(who);
    await payOrder(test, who, first);
    expect(await addToCart(who, files)).toMatchObject({ ok: false });
    expect(await orderFiles(test, first)).toEqual(toIds(files));
  });

  it('[EN-8] never move to another order that names them', async () => {
    const { who, files } = await withFiles(test);
    const first = await checkOut(who);
    await payOrder(test, who, first);
    const other = await checkOut((await withFiles(test)).who);
    const lines = [{ answers: { escritura: files } }];
    await test.deps.db.transaction().execute((tx) => moveFilesToOrder(tx, other, lines));
    expect(await orderFiles(test, first)).toEqual(toIds(files));
  });
});

it('copied files count against the upload limit of the visitor’s network', async () => {
  const { who } = await withFiles(test);
  const orderId = await checkOut(who);
  await test.deps.db.deleteFrom('rate_limit').execute();
  await test.deps.limits.consume('upload-files', '127.0.0.1', LIMITS['upload-files'].points - 3);
  const statuses = [];
  for (let again = 0; again < 3; again += 1)
    statuses.push((await load(who, 'loadorder', orderId)).statusCode);
  expect(statuses).toEqual([200, 429, 429]);
});
