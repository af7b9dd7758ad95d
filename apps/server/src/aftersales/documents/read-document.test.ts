import {
  FLAT_WITH_MORTGAGE,
  FLAT_WITH_USUFRUCT,
  PORTUGUESE_CERTIFICATE,
  RURAL_PLOT,
} from '@folio/domain/note/fixtures/notes';
import { readNote } from '@folio/domain/note/read-note';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyPagesPdf, pagesPdf } from '../../../test/pdfs.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { jpeg } from '../../../test/staff/files.ts';
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

/** Buys a Nota Simple, and delivers this file as staff do. */
async function delivered(bytes: Uint8Array<ArrayBuffer>, name = 'nota.pdf') {
  const { who, orderId } = await paidPurchase(test);
  const { id: lineId } = await test.deps.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const upload = await operator.upload(lineId, { name, bytes });
  const documentId: string = upload.json().added[0].id;
  await operator.call('POST', `api/lines/${lineId}/deliver`);
  const { rows } = await test.deps.pool.query(
    `select data from jobs.job where name = 'read-document' and data->>'documentId' = $1`,
    [documentId],
  );
  const line = async () => {
    const { orders } = (await who.get(`/desktopapp/rest/pedidos?id=${orderId}`)).json();
    return orders[0].extra;
  };
  const view = async () =>
    (await who.view('order', { orderId: String(orderId), key: null })).json().value.lines[0].documents[0];
  return { documentId, jobs: rows.length, line, view };
}

describe('[EN-3] a delivered Nota Simple', () => {
  it.each([
    ['of a flat with a mortgage', FLAT_WITH_MORTGAGE],
    ['of a rural plot', RURAL_PLOT],
    ['of a flat with a usufruct', FLAT_WITH_USUFRUCT],
  ])('%s is read from its PDF as completely as from its lines', async (_what, pages) => {
    const { documentId, jobs, view } = await delivered(await pagesPdf(pages));
    expect(jobs).toBe(1);
    await readDocument(test.deps, documentId);
    const { reading, pages: count } = (await view()).details;
    expect(count).toBe(pages.length);
    expect(reading).toEqual({ state: 'read', note: readNote(pages.map((lines) => lines.join('\n'))) });
  });

  it('stands on the wire as parsed, once it is read', async () => {
    const { documentId, line } = await delivered(await pagesPdf(FLAT_WITH_MORTGAGE));
    expect(await line()).toMatchObject({ docParsed: false, docParsedEntities: [] });
    await readDocument(test.deps, documentId);
    const extra = await line();
    expect(extra).toMatchObject({ docParsed: true, view: expect.stringMatching(/^\/pedidos\/14/) });
    expect(extra.docParsedEntities).toEqual(
      expect.arrayContaining([
        { entity: 'titular', text_data: 'PRUEBA INVENTADA, ANA (12345678Z), 50 % pleno dominio, ganancial' },
        { entity: 'hipoteca', text_data: expect.stringMatching(/^HIPOTECA a favor de BANCO INVENTADO/) },
        { entity: 'idufir', text_data: '28065000412358' },
        { entity: 'referencia_catastral', text_data: '9872023VH5797S0001WX' },
      ]),
    );
  });

  it.each([
    ['a Portuguese certificate', () => pagesPdf(PORTUGUESE_CERTIFICATE), 'certidao.pdf'],
    ['a scan without text', async () => manyPagesPdf(2), 'escaneado.pdf'],
    ['a picture', async () => jpeg, 'foto.jpg'],
  ])('says of %s that it could not be read', async (_what, file, name) => {
    const { documentId, line, view } = await delivered(await file(), name);
    await readDocument(test.deps, documentId);
    expect((await view()).details.reading).toEqual({ state: 'unreadable' });
    expect(await line()).toMatchObject({ docParsed: false, docParsedEntities: [] });
  });
});
