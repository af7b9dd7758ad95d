import jpeg from 'jpeg-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEIC_PHOTO } from '../../../test/files/heic-photo.ts';
import { boundlessJpeg, jpegPhoto, PLACE, phonePhoto, pngPhoto } from '../../../test/files/photos.ts';
import { encodeFiles, sendFiles } from '../../../test/files/send-files.ts';
import { openedByLink } from '../../../test/guest.ts';
import { beginUpload, sendBytes } from '../../../test/http/send-bytes.ts';
import { deliverAll } from '../../../test/own-data.ts';
import { bombPdf, scriptedPdf } from '../../../test/pdfs.ts';
import { paidPurchase, selectAuditEvents, type TestVisitor } from '../../../test/purchase.ts';
import { readStored } from '../../../test/read-file.ts';
import { html, pdf } from '../../../test/staff/files.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { eraseDue } from '../../aftersales/own-data/erase-due.ts';
import { eraseOrder } from '../../aftersales/own-data/erase-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('un documento inventado'));
const page = async (who: TestVisitor, orderId: number) =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
const countStored = async () => (await test.deps.db.selectFrom('stored_file').select('id').execute()).length;

describe('[AP-14] files sent to an order', () => {
  it('[EN-16] that are too many at once are named, and the first ten stored', async () => {
    const { who, orderId } = await paidPurchase(test);
    const files = Array.from(
      { length: 11 },
      (_, at) => [`nota ${at}.pdf`, Buffer.from(pdf(`nota ${at}`))] as const,
    );
    const answer = (await sendFiles(who, orderId, files)).json();
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('nota 10.pdf') });
    expect(answer.files).toHaveLength(10);
  });

  it('[EN-16] arrive together, and are listed for the customer and for staff', async () => {
    const { who, orderId } = await paidPurchase(test);
    const answer = await sendFiles(who, orderId, [
      ['nota.pdf', PDF],
      ['DNI.JPG', jpegPhoto()],
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ok: true,
      message: 'Hemos recibido tus 2 archivos.',
      files: [{ name: 'nota.pdf' }, { name: 'DNI.jpg' }],
    });
    const { files, takesFiles, timeline } = await page(who, orderId);
    expect(takesFiles).toBe(true);
    expect(files).toMatchObject([
      { name: 'nota.pdf', size: PDF.length, state: 'ready' },
      { name: 'DNI.jpg', state: 'ready' },
    ]);
    expect(timeline.events).toContainEqual(expect.objectContaining({ kind: 'files_sent', number: '2' }));
    const own = await who.get(`/pedidos/${orderId}/archivos/${files[0].id}`);
    expect([own.statusCode, own.rawPayload.equals(PDF)]).toEqual([200, true]);

    const staff = await signIn(test, 'operador');
    const shown = (await staff.call('GET', `api/orders/${orderId}`)).json();
    expect(shown.sentFiles).toMatchObject([
      { name: 'nota.pdf', mediaType: 'application/pdf', state: 'ready' },
      { name: 'DNI.jpg', mediaType: 'image/jpeg' },
    ]);
    expect(shown.events.map(({ action }: { action: string }) => action)).toContain('files_sent');
    const opened = await staff.call('GET', `api/order-files/${shown.sentFiles[0].id}`);
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    expect(await selectAuditEvents(test, orderId)).toContain('answer_file_opened');
    expect(
      (await (await signIn(test, 'contable')).call('GET', `api/orders/${orderId}`)).json().sentFiles,
    ).toBeNull();
  });

  it('[AP-0] are stored once, however often the call is retried', async () => {
    const { who, orderId } = await paidPurchase(test);
    const send = async () => (await sendFiles(who, orderId, [['nota.pdf', PDF]])).json();
    const first = await send();
    const before = await countStored();
    expect(await send()).toEqual(first);
    expect(await countStored()).toBe(before);
    expect((await page(who, orderId)).files).toHaveLength(1);
  });

  it('that unpack to gigabytes harm nobody: the next file arrives', async () => {
    const { who, orderId } = await paidPurchase(test);
    const bomb = await sendFiles(who, orderId, [['bomba.pdf', Buffer.from(bombPdf())]]);
    expect([bomb.statusCode, bomb.json().files.length]).toEqual([200, 1]);
    expect((await sendFiles(who, orderId, [['nota.pdf', PDF]])).json()).toMatchObject({ ok: true });
  });

  it('are rejected one by one, with what helps, and leave nothing', async () => {
    const { who, orderId } = await paidPurchase(test);
    const before = await countStored();
    const answer = await sendFiles(who, orderId, [
      ['vacio.pdf', Buffer.alloc(0)],
      ['pagina.pdf', Buffer.from(html)],
      ['macro.pdf', Buffer.from(scriptedPdf())],
      ['grande.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)])],
      ['cortada.jpg', jpegPhoto().subarray(0, 300)],
      ['rota.png', pngPhoto().fill(7, 40, 44)],
      ['enorme.jpg', boundlessJpeg(10_000, 10_000)],
      ['enorme.png', pngPhoto(20_000, 20_000, Buffer.alloc(1000))],
      ['rota.heic', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'), Buffer.alloc(500, 1)])],
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { ok, message, files } = answer.json();
    expect([ok, files]).toEqual([false, []]);
    expect(message.split('\n').map((line: string) => line.slice(0, 48))).toEqual([
      'vacio.pdf: El archivo está vacío. Elige otro.',
      'pagina.pdf: Este archivo no es un PDF ni una fot',
      'macro.pdf: Este PDF contiene algo más que página',
      'grande.pdf: El archivo pesa más de 20 MB. Prueba',
      'cortada.jpg: Esta foto está dañada y no se puede',
      'rota.png: Esta foto está dañada y no se puede ab',
      'enorme.jpg: Esta foto tiene demasiados píxeles p',
      'enorme.png: Esta foto tiene demasiados píxeles p',
      'rota.heic: Esta foto está dañada y no se puede a',
    ]);
    expect(await countStored()).toBe(before);
    expect((await who.get('/livez')).statusCode).toBe(200);
  });

  it('keep the pixels of a photo and its orientation, and nothing of its place', async () => {
    const { who, orderId } = await paidPurchase(test);
    const answer = await sendFiles(who, orderId, [
      ['movil.jpg', phonePhoto()],
      ['captura.png', pngPhoto()],
    ]);
    const contents = [];
    for (const { id } of answer.json().files) contents.push(await readStored(test.deps.files, id));
    const [photo = Buffer.alloc(0), picture = Buffer.alloc(0)] = contents;
    expect([phonePhoto(), pngPhoto()].map((sent) => sent.includes(PLACE))).toEqual([true, true]);
    expect(contents.map((content) => content.includes(PLACE))).toEqual([false, false]);
    const pixels = jpegPhoto().subarray(2);
    expect(photo.subarray(-pixels.length).equals(pixels)).toBe(true);
    // Exif's orientation, turned by a quarter.
    expect(photo.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true);
    expect(picture.length).toBeLessThan(pngPhoto().length);
    expect(picture.includes('IDAT') && picture.includes('IEND')).toBe(true);
  });

  it('are stored as a JPEG that stands upright, where a phone has taken a HEIC photo', async () => {
    const { who, orderId } = await paidPurchase(test);
    const answer = await sendFiles(who, orderId, [['IMG_0042.HEIC', HEIC_PHOTO]]);
    const [file] = answer.json().files;
    expect(file, answer.body).toMatchObject({ name: 'IMG_0042.jpg' });
    const { width, height, data } = jpeg.decode(await readStored(test.deps.files, file.id));
    expect([width, height]).toEqual([32, 48]);
    // The blue quarter has turned to the lower left.
    const pixel = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
    const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 80;
    expect([pixel(4, 4), pixel(4, 44), pixel(28, 44)].map(isBlue)).toEqual([false, true, false]);
    const shown = await who.get(`/pedidos/${orderId}/archivos/${file.id}`);
    expect(shown.headers['content-type']).toBe('image/jpeg');
  });

  it('[RT-12] are neither taken from nor shown to who came by a link alone', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { files } = (await sendFiles(who, orderId, [['nota.pdf', PDF]])).json();
    const reader = await openedByLink(test, orderId);
    expect(await page(reader, orderId)).toMatchObject({ isRedacted: true, files: [], takesFiles: false });
    expect((await sendFiles(reader, orderId, [['otra.pdf', PDF]])).statusCode).toBe(404);
    expect((await reader.get(`/pedidos/${orderId}/archivos/${files[0].id}`)).statusCode).toBe(404);
    const other = await paidPurchase(test);
    expect((await other.who.get(`/pedidos/${other.orderId}/archivos/${files[0].id}`)).statusCode).toBe(404);
  });

  it('[AP-0] are taken with the form key in a field before them', async () => {
    const { who, orderId } = await paidPurchase(test);
    const send = (formkey: string) => {
      const { contentType, payload } = encodeFiles([['nota.pdf', PDF]], formkey);
      const url = `/desktopapp/rest/pushFilesToPedido?order_id=${orderId}`;
      return who.call('POST', url, payload, { 'content-type': contentType });
    };
    expect((await send('another key')).statusCode).toBe(403);
    expect((await send(who.formkey)).json()).toMatchObject({ ok: true, files: [{ name: 'nota.pdf' }] });
  });

  it('[AP-8] are erased by themselves a year after the delivery', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { files } = (await sendFiles(who, orderId, [['nota.pdf', PDF]])).json();
    await deliverAll(test, orderId);
    test.setNow(new Date(Date.now() + 364 * 86_400_000));
    await eraseDue(test.deps);
    expect((await readStored(test.deps.files, files[0].id)).length).toBe(PDF.length);
    test.setNow(new Date(Date.now() + 366 * 86_400_000));
    await eraseDue(test.deps);
    await expect(test.deps.files.open(files[0].id)).rejects.toThrow();
  });

  it('are not taken without a form key, nor for a closed order', async () => {
    const { who, orderId } = await paidPurchase(test);
    expect((await sendFiles(who, orderId, [['nota.pdf', PDF]], 'another key')).statusCode).toBe(403);
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'superseded' })
      .where('id', '=', orderId)
      .execute();
    const answer = await sendFiles(who, orderId, [['nota.pdf', PDF]]);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_closed']);
    expect(answer.json().message).toContain('ya no admite archivos');
  });

  it('[AP-8] are erased with their order, and exported before', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { files } = (await sendFiles(who, orderId, [['nota.pdf', PDF]])).json();
    const { db, files: store } = test.deps;
    const path = await beginUpload(test, who, { order_id: String(orderId) }, { size: PDF.length });
    await sendBytes(test, who, path, 0, PDF.subarray(0, 100));
    const part = await db.selectFrom('file_upload_part').select('file_id').executeTakeFirstOrThrow();
    await deliverAll(test, orderId);
    const staff = await signIn(test, 'admin');
    const archive = await staff.call('GET', `api/orders/${orderId}/data`);
    expect(archive.rawPayload.includes(`sent/${files[0].id.slice(0, 8)}-nota.pdf`)).toBe(true);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect(await db.selectFrom('order_file').select('id').where('order_id', '=', orderId).execute()).toEqual(
      [],
    );
    for (const id of [files[0].id, part.file_id]) await expect(store.open(id)).rejects.toThrow();
    expect(await db.selectFrom('file_upload').select('id').execute()).toEqual([]);
    const left = await db
      .selectFrom('audit_event')
      .select('details')
      .where('order_id', '=', orderId)
      .execute();
    expect(JSON.stringify(left)).not.toContain('nota.pdf');
  });
});
