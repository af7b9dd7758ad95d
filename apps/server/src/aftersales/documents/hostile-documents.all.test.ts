import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  attachingPdf,
  bombPdf,
  brokenXrefPdf,
  commandingPdf,
  encryptedPdf,
  fieldScriptPdf,
  manyPagesPdf,
  pagesPdf,
  remotePdf,
  scannedPdf,
  scriptedPdf,
  signedPdf,
  xfaPdf,
} from '../../../test/pdfs.ts';
import { pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readDocument } from './read-document.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const cutShort = async () => (await pagesPdf([['nota']])).slice(0, 700);

it.each([
  ['that is empty', () => new Uint8Array(), 'empty', 'está vacío'],
  ['that is a page with another name', () => toBytes('<html></html>'), 'type', 'no es un PDF'],
  ['that only begins like one', () => toBytes('%PDF-1.7\n<html></html>'), 'damaged', 'Descárgalo otra vez'],
  ['that was cut short', cutShort, 'damaged', 'está dañado'],
  ['with a broken cross-reference table', brokenXrefPdf, 'damaged', 'está dañado'],
  ['with a script', () => scriptedPdf(), 'active', 'Imprímelo en PDF'],
  ['that opens a file of a share', () => remotePdf(), 'remote', 'otro ordenador'],
  ['that is a form of Adobe’s kind', () => xfaPdf(), 'form', 'es un formulario'],
  ['with a file attached', () => attachingPdf('(datos.xml)'), 'attached', 'Quítalos'],
  ['with a password', encryptedPdf, 'encrypted', 'guárdalo sin contraseña'],
  ['with 10,000 pages', () => manyPagesPdf(10_000), 'pages', 'más de 1000 páginas'],
])('rejects a PDF %s and says what to do', async (_what, file, code, message) => {
  const order = await inventOrder(test.deps);
  const [line = 0] = order.lines;
  const answer = await operator.upload(line, { name: 'nota.pdf', bytes: await file() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    ok: false,
    added: [],
    rejected: [{ name: 'nota.pdf', code, message: expect.stringContaining(message) }],
  });
  const { lines } = (await operator.call('GET', `api/orders/${order.id}`)).json();
  expect(lines[0]).toMatchObject({ state: 'paid', documents: [] });
});

it.each([
  ['a scan', scannedPdf],
  ['a signed document with a link', signedPdf],
  ['a document that prints itself', () => commandingPdf('Print')],
  ['a document with scripts in its fields', fieldScriptPdf],
  ['one written by pdfkit, tagged', () => pagesPdf([['Nota Simple'], ['Finca 12']], { tagged: true })],
])('accepts %s', async (_what, file) => {
  const [line = 0] = (await inventOrder(test.deps)).lines;
  const answer = await operator.upload(line, { name: 'nota.pdf', bytes: await file() });
  expect(answer.json()).toMatchObject({ ok: true, rejected: [] });
});

it('accepts a PDF that needs no password to open, and stores its pages', async () => {
  const [line = 0] = (await inventOrder(test.deps)).lines;
  const bytes = await pagesPdf([['uno'], ['dos']], {
    ownerPassword: 'invented',
    permissions: { copying: false },
  });
  const added = (await operator.upload(line, { name: 'nota.pdf', bytes })).json().added[0];
  const { pages } = await test.deps.db
    .selectFrom('order_document')
    .select('pages')
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow();
  expect(pages).toBe(2);
});

it('says of a PDF that unpacks to gigabytes that it could not be read, and serves on', async () => {
  const [line = 0] = (await inventOrder(test.deps)).lines;
  const added = (await operator.upload(line, { name: 'bomba.pdf', bytes: bombPdf() })).json().added[0];
  await readDocument(test.deps, added.id);
  const reading = await test.deps.db
    .selectFrom('document_reading')
    .select(['state', 'note'])
    .where('document_id', '=', added.id)
    .executeTakeFirst();
  expect(reading).toEqual({ state: 'unreadable', note: null });
  expect((await operator.upload(line, { name: 'nota.pdf', bytes: pdf('otra') })).statusCode).toBe(200);
});
