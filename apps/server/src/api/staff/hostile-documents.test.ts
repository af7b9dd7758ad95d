import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  attachingPdf,
  bombPdf,
  brokenXrefPdf,
  commandingPdf,
  distantSharePdf,
  encryptedPdf,
  falseStreamPdf,
  hiddenScriptPdf,
  launchingPdf,
  manyPagesPdf,
  oddStreamPdf,
  pagesPdf,
  remotePdf,
  scannedPdf,
  scriptedPdf,
  sharePdf,
  signedPdf,
  twicePackedPdf,
  xfaPdf,
} from '../../../test/pdfs.ts';
import { pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readDocument } from '../../documents/read-document.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const cutShort = async () => (await pagesPdf([['nota']])).slice(0, 700);

it.each([
  ['that is empty', () => new Uint8Array(), 'empty', 'está vacío'],
  ['that is a page with another name', () => bytesOf('<html></html>'), 'type', 'no es un PDF'],
  ['that only begins like one', () => bytesOf('%PDF-1.7\n<html></html>'), 'damaged', 'Descárgalo otra vez'],
  ['that was cut short', cutShort, 'damaged', 'está dañado'],
  ['with a broken cross-reference table', brokenXrefPdf, 'damaged', 'está dañado'],
  ['with a script', () => scriptedPdf(), 'active', 'Imprímelo en PDF'],
  ['with a script under an escaped name', () => scriptedPdf('/J#61vaScript'), 'active', 'Imprímelo en PDF'],
  ['with a script in an object stream', hiddenScriptPdf, 'active', 'Imprímelo en PDF'],
  ['that starts a program', launchingPdf, 'active', 'se ejecutan al abrirlo'],
  ['with a script in an object stream packed twice', twicePackedPdf, 'active', 'Imprímelo en PDF'],
  ['with a script that a false stream hides', falseStreamPdf, 'active', 'Imprímelo en PDF'],
  ['that opens a file of a share', () => remotePdf(), 'remote', 'otro ordenador'],
  ['that does so under an escaped name', () => remotePdf('/Open#41ction'), 'remote', 'otro ordenador'],
  ['with a link to a share', () => sharePdf('(\\134\\134evil.example\\134s)'), 'remote', 'la red'],
  ['with a link to a share in figures', () => sharePdf('<5C5C6576696C2E6578>'), 'remote', 'la red'],
  ['with a link to a file of the reader', () => sharePdf('(file:///c:/a.exe)'), 'remote', 'la red'],
  ['with such a link in another object', distantSharePdf, 'remote', 'la red'],
  ['with one after a comment', () => sharePdf('%c\n(file:///c:/a.exe)'), 'remote', 'la red'],
  ['with one after a mark', () => sharePdf('(\\357\\273\\277file:///c:/a.exe)'), 'remote', 'la red'],
  ['with a script as an address', () => sharePdf('(java\\nscript:alert)'), 'active', 'Imprímelo en PDF'],
  ['with a command to its reader', () => commandingPdf('Quit'), 'active', 'Imprímelo en PDF'],
  ['with a stream after a blank', () => oddStreamPdf('stream \n'), 'active', 'Imprímelo en PDF'],
  ['with a stream after a return', () => oddStreamPdf('stream\r'), 'active', 'Imprímelo en PDF'],
  ['with a stream after a word', () => oddStreamPdf('stream x\n'), 'active', 'Imprímelo en PDF'],
  [
    'with a stream of a long dictionary',
    () => oddStreamPdf('stream\n', `/Filter /FlateDecode /X (${'x'.repeat(5000)})`),
    'active',
    'Imprímelo en PDF',
  ],
  [
    'that names encryption in a comment',
    () => oddStreamPdf('stream\n', '/Filter [/ASCIIHexDecode /FlateDecode]', '%/Encrypt\n'),
    'active',
    'Imprímelo en PDF',
  ],
  ['that is a form with scripts', () => xfaPdf(), 'form', 'es un formulario'],
  ['that is one under an escaped name', () => xfaPdf('/#58FA'), 'form', 'es un formulario'],
  ['with a program attached', () => attachingPdf('(factura.exe)'), 'attached', 'podrían ser programas'],
  [
    'with one under a name in figures',
    () => attachingPdf('<FEFF0061002E006500780065>'),
    'attached',
    'Quítalos',
  ],
  ['with an attachment without a readable name', () => attachingPdf('9 0 R'), 'attached', 'Quítalos'],
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
  ['a document with its data attached', () => attachingPdf('(datos.xml)')],
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
