import { answerFiles } from '@folio/domain/flow/answers/answer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, payOrder, type TestVisitor } from '../../test/purchase.ts';
import { readStored } from '../../test/read-file.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, openVisitor } from '../../test/visitor.ts';
import { moveFilesToOrder } from '../flow/answer-files.ts';
import { LIMITS } from '../platform/limits/table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const HOST = '1.localhost:3000';
/** The declaration of a new owner to the cadastre, with two required files. */
const FLOW = 'product/18491';
const PDF = Buffer.from('%PDF-1.4 invented deed');

type File = { readonly id: string; readonly name: string; readonly size: number };
type Step = { readonly key: string; readonly options: readonly { readonly id: string }[] };

const ANSWERS: Readonly<Record<string, unknown>> = {
  motivo_cambio: 'compra',
  fecha_titulo: new Date().toISOString().slice(0, 10),
  direccion: NOTE.direccion,
  municipio: { code: '28065', name: 'Getafe', region: 'Madrid' },
  referencia_catastral: '9872023VH5797S0001WX',
  titular_nuevo: 'Ana Prueba Inventada',
  nif_titular_nuevo: '12345678Z',
  cuota: '100 %',
};

const upload = async (who: TestVisitor, option: string): Promise<File> =>
  (await who.upload(FLOW, option, PDF)).json().value.file;

/** Fills the form with the given files and adds it to the cart. */
async function addToCart(who: TestVisitor, [deed, identity]: readonly File[]) {
  const answers = { ...ANSWERS, escritura: [deed], documento_identidad: [identity] } as Record<
    string,
    unknown
  >;
  const { definition } = (await who.view('flow', { flow: FLOW })).json().value;
  for (const { key, options } of definition.steps as Step[]) {
    const raw = Object.fromEntries(options.map(({ id }) => [id, answers[id]]));
    await who.view('submitStep', { flow: FLOW, step: key, raw });
  }
  return (await who.view('addToCart', { flow: FLOW, key: crypto.randomUUID() })).json().value;
}

/** A visitor with the declaration and its two files in the cart. */
async function withFiles(): Promise<{ who: TestVisitor; files: File[] }> {
  const who = await openVisitor(test, HOST);
  const files = [await upload(who, 'escritura'), await upload(who, 'documento_identidad')];
  expect(await addToCart(who, files)).toMatchObject({ ok: true });
  return { who, files };
}

const load = (who: TestVisitor, call: string, id: number | string) =>
  who.get(`/desktopapp/rest/${call}?id=${id}&formkey=${who.formkey}`);

/** Returns the ids of the files that staff find in an order. */
async function orderFiles(orderId: number): Promise<string[]> {
  const rows = await test.deps.db
    .selectFrom('answer_file')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** Returns the ids of the files that the answers of an order name. */
async function answeredFiles(orderId: number): Promise<string[]> {
  const { answers } = await test.deps.db
    .selectFrom('order_line')
    .select('answers')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return ['escritura', 'documento_identidad']
    .flatMap((option) => answerFiles(answers[option]).map(({ id }) => id))
    .sort();
}

const idsOf = (files: readonly File[]) => files.map(({ id }) => id).sort();

describe('files of a loaded cart', () => {
  it('[AP-6] are copies: an order that is bought again keeps its files', async () => {
    const { who, files } = await withFiles();
    const first = await checkOut(who);
    await payOrder(test, who, first);
    expect((await load(who, 'loadorder', first)).json()).toMatchObject({ ok: true });
    const second = await checkOut(who);
    expect(await orderFiles(first)).toEqual(idsOf(files));
    const copies = await orderFiles(second);
    expect(copies).toHaveLength(2);
    expect(copies).toEqual(await answeredFiles(second));
    for (const id of copies) expect((await readStored(test.deps.files, id)).equals(PDF)).toBe(true);
    await payOrder(test, who, second);
    expect(await orderFiles(first)).toEqual(idsOf(files));
    expect(await orderFiles(second)).toEqual(copies);
  });

  it('[AP-6] are copies: a stranger’s order of a quote leaves the owner’s files alone', async () => {
    const { who, files } = await withFiles();
    const { cart_id: quote } = await test.deps.db
      .selectFrom('cart_line')
      .select('cart_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const eva = await openVisitor(test, HOST);
    expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
    const theirs = await checkOut(eva, 'eva.prueba@correo.example');
    const own = await checkOut(who);
    expect(await orderFiles(own)).toEqual(idsOf(files));
    expect(await orderFiles(theirs)).toEqual(await answeredFiles(theirs));
    expect(await orderFiles(theirs)).toHaveLength(2);
  });
});

describe('files of a paid order', () => {
  it('[EN-8] are no answers of a new form: the visitor uploads them again', async () => {
    const { who, files } = await withFiles();
    const first = await checkOut(who);
    await payOrder(test, who, first);
    expect(await addToCart(who, files)).toMatchObject({ ok: false });
    expect(await orderFiles(first)).toEqual(idsOf(files));
  });

  it('[EN-8] never move to another order that names them', async () => {
    const { who, files } = await withFiles();
    const first = await checkOut(who);
    await payOrder(test, who, first);
    const other = await checkOut((await withFiles()).who);
    const lines = [{ answers: { escritura: files } }];
    await test.deps.db.transaction().execute((tx) => moveFilesToOrder(tx, other, lines));
    expect(await orderFiles(first)).toEqual(idsOf(files));
  });
});

it('copied files count against the upload limit of the visitor’s network', async () => {
  const { who } = await withFiles();
  const orderId = await checkOut(who);
  await test.deps.db.deleteFrom('rate_limit').execute();
  await test.deps.limits.consume('upload-files', '127.0.0.1', LIMITS['upload-files'].points - 3);
  const statuses = [];
  for (let again = 0; again < 3; again += 1)
    statuses.push((await load(who, 'loadorder', orderId)).statusCode);
  expect(statuses).toEqual([200, 429, 429]);
});
