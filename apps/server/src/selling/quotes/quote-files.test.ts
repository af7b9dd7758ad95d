import { answerFiles } from '@folio/domain/flow/answers/answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST, orderFiles, withFiles } from '../../../test/declaration.ts';
import { CONSENTS, checkOut } from '../../../test/purchase.ts';
import { load, newestCart, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';
import { eraseFiles } from '../flow/erase-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';

/** A quote with two files of its own, whose cart is gone. */
async function withQuote(): Promise<{ quote: string; files: string[] }> {
  const { who } = await withFiles(test);
  const quote = await shareCart(who);
  const lines = await test.deps.db
    .selectFrom('quote_line')
    .select('answers')
    .where('quote_id', '=', quote)
    .execute();
  const cart = await newestCart(test);
  await test.deps.db.updateTable('session').set({ cart_id: null }).where('cart_id', '=', cart).execute();
  await test.deps.db.deleteFrom('cart').where('id', '=', cart).execute();
  const files = lines.flatMap(({ answers }) => Object.values(answers).flatMap(answerFiles));
  return { quote, files: files.map(({ id }) => id) };
}

/** Erases files as the nightly job does, long after they were uploaded. */
const erase = () => eraseFiles(test.deps, new Date(test.deps.clock().getTime() + 60_000));

async function stored(ids: readonly string[]): Promise<number> {
  const rows = await test.deps.db.selectFrom('answer_file').select('id').where('id', 'in', ids).execute();
  return rows.length;
}

describe('files of a quote', () => {
  it('[AP-6] are its own, and stay though the cart is gone', async () => {
    const { quote, files } = await withQuote();
    await erase();
    const eva = await openVisitor(test, HOST);
    await load(eva, 'loadquote', quote);
    expect(await orderFiles(test, await checkOut(eva, EVA))).toHaveLength(2);
    await test.deps.db.deleteFrom('quote').where('id', '=', quote).execute();
    await erase();
    expect(await stored(files)).toBe(2);
  });

  it('[AP-6] stay when the session that uploaded them has ended', async () => {
    const { quote, files } = await withQuote();
    await test.deps.db
      .updateTable('answer_file')
      .set({ session_id: null })
      .where('id', 'in', files)
      .execute();
    await erase();
    expect(await stored(files)).toBe(2);
    await test.deps.db.deleteFrom('quote').where('id', '=', quote).execute();
    await erase();
    expect(await stored(files)).toBe(0);
  });
});

describe('an incomplete line', () => {
  const form = { email: EVA, type: 'cc', ...CONSENTS };

  it('[AP-6] of a quote is sent back to its owner, since its reader cannot change it', async () => {
    const { quote, files } = await withQuote();
    await test.deps.db.deleteFrom('answer_file').where('id', 'in', files).execute();
    const eva = await openVisitor(test, HOST);
    await load(eva, 'loadquote', quote);
    const answer = await eva.send('/desktopapp/rest/checkoutRegister/', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'A un documento del presupuesto le falta un dato o un archivo, y solo puede completarlo quien lo preparó. ' +
        'Pídele que lo haga y te envíe otro enlace.',
    );
  });

  it('[CT-1] of one’s own is completed with its button', async () => {
    const { who } = await withFiles(test);
    const cart_id = await newestCart(test);
    await test.deps.db
      .updateTable('cart_line')
      .set({ answers: jsonb({}) })
      .where('cart_id', '=', cart_id)
      .execute();
    const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
    expect(answer.json().message).toContain('Ábrelo con «Modificar»');
  });

  it('[SH-4] without that button is removed and added again', async () => {
    const { who } = await withFiles(test);
    const cart_id = await newestCart(test);
    const query = await test.deps.db
      .selectFrom('product_version')
      .innerJoin('product', 'product.id', 'product_version.product_id')
      .select('product_version.id')
      .where('product.flow', '=', 'q-propiedades')
      .executeTakeFirstOrThrow();
    await test.deps.db
      .updateTable('cart_line')
      .set({ answers: jsonb({}), product_version_id: query.id })
      .where('cart_id', '=', cart_id)
      .execute();
    const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
    expect(answer.json().message).toContain('Quítalo con «Eliminar»');
  });
});
