import type { StaffMessage } from '@folio/contract/aftersales/messages.staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jpegPhoto } from '../../../test/files/photos.ts';
import { encodeFiles, sendFiles } from '../../../test/files/send-files.ts';
import { openedByLink } from '../../../test/guest.ts';
import { readZip } from '../../../test/http/read-zip.ts';
import { beginUpload, callUploads, sendBytes } from '../../../test/http/send-bytes.ts';
import { deliverAll } from '../../../test/own-data.ts';
import { type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { readStored } from '../../../test/read-file.ts';
import { pdf } from '../../../test/staff/files.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { expireUploads } from '../../orders/uploads/expire-uploads.ts';
import { eraseDue } from '../own-data/erase-due.ts';
import { eraseOrder } from '../own-data/erase-order.ts';
import { sendAnswerMail } from './send-answer-mail.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('un documento inventado'));

/** Sends a file for a message, as the page with scripts does; returns its id. */
async function upload({ who, orderId }: Purchase, name: string, bytes: Buffer): Promise<string> {
  const target = { order_id: String(orderId), for_message: '1' };
  const path = await beginUpload(test, who, target, { size: bytes.length, name });
  await sendBytes(test, who, path, 0, bytes);
  const { file } = (await callUploads(test, who, 'POST', path)).json().value;
  return file.id;
}
const write = async (
  { who, orderId }: Purchase,
  text: string,
  fileIds: string[],
  key = crypto.randomUUID(),
) => (await who.view('writeAboutOrder', { orderId: String(orderId), text, fileIds, key })).json().value;
const thread = async ({ who, orderId }: Purchase) =>
  (await who.view('thread', { orderId: String(orderId) })).json().value.messages;
const attach = (orderId: number, name: string, bytes: Buffer, who = operator) => {
  const { contentType, payload } = encodeFiles([[name, bytes]]);
  return who.call('POST', `api/orders/${orderId}/message-files`, payload, { 'content-type': contentType });
};
const answer = (orderId: number, text: string, fileIds: string[], key = crypto.randomUUID()) =>
  operator.call('POST', `api/orders/${orderId}/messages`, { text, fileIds }, { 'idempotency-key': key });

describe('the files of messages about an order', () => {
  it('[EN-16] go with the customer’s message, once, and staff open them', async () => {
    const bought = await paidPurchase(test);
    const id = await upload(bought, 'dni.jpg', jpegPhoto());
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect(await write(bought, 'Aquí va.', [id], key)).toEqual({ ok: true });
    expect(await thread(bought)).toMatchObject([
      { text: 'Aquí va.', files: [{ id, name: 'dni.jpg', state: 'ready' }] },
    ]);
    const shown = await operator.call('GET', `api/orders/${bought.orderId}/messages`);
    expect(shown.json().messages).toMatchObject([{ files: [{ id, mediaType: 'image/jpeg' }] }]);
    expect((await operator.call('GET', `api/order-files/${id}`)).statusCode).toBe(200);
    await write(bought, 'Sin archivo.', []);
    const inbox: StaffMessage[] = (await operator.call('GET', 'api/messages')).json().messages;
    const own = inbox.filter(({ orderId }) => orderId === String(bought.orderId));
    expect(own.map(({ body, fileCount }) => [body, fileCount])).toEqual([
      ['Aquí va.', 1],
      ['Sin archivo.', 0],
    ]);
  });

  it('[AP-14] belong to the order that they were sent to', async () => {
    const [bought, other] = [await paidPurchase(test), await paidPurchase(test)];
    const id = await upload(other, 'dni.jpg', jpegPhoto());
    expect(await write(bought, 'Aquí va.', [id])).toMatchObject({ ok: false, fields: [{ name: 'files' }] });
    expect(await thread(bought)).toEqual([]);
    const staff = await answer(bought.orderId, 'Aquí va.', [id]);
    expect([staff.statusCode, staff.json().code]).toEqual([409, 'file_gone']);
  });

  it('[PR-10] go with an answer of staff, which its customer alone opens, and are named in the mail', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    const { file } = (await attach(orderId, 'modelo.pdf', PDF)).json();
    expect(file).toMatchObject({ name: 'modelo.pdf', size: PDF.length });
    const path = `/pedidos/${orderId}/archivos/${file.id}`;
    expect((await who.get(path)).statusCode).toBe(404);
    const key = crypto.randomUUID();
    for (const _ of [1, 2])
      expect((await answer(orderId, 'Firma esto.', [file.id], key)).statusCode).toBe(200);
    expect(await thread(bought)).toMatchObject([{ sender: 'staff', files: [{ name: 'modelo.pdf' }] }]);
    expect((await who.get(path)).rawPayload.equals(PDF)).toBe(true);
    expect((await (await openedByLink(test, orderId)).get(path)).statusCode).toBe(404);
    const page = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(page.files).toEqual([]);
    const [{ id: messageId }] = await thread(bought);
    await sendAnswerMail(test.deps, { messageId });
    expect(test.mails.at(-1)?.text).toContain('Archivos que te enviamos: modelo.pdf.');
    expect(test.mails.at(-1)?.text).toMatch(new RegExp(`/pedidos/${orderId}/mensajes\\?k=`));
  });

  it('are checked like those of customers, and taken from nobody without the permission', async () => {
    const { orderId } = await paidPurchase(test);
    const rejected = await attach(orderId, 'nota.txt', Buffer.from('hola'));
    expect([rejected.statusCode, rejected.json().file]).toEqual([422, null]);
    expect(rejected.json().message).toContain('nota.txt: Este archivo no es un PDF ni una foto');
    const accountant = await signIn(test, 'contable');
    expect((await attach(orderId, 'modelo.pdf', PDF, accountant)).statusCode).toBe(403);
  });

  it('[AP-8] of staff that were never sent are deleted after a day', async () => {
    const { orderId } = await paidPurchase(test);
    const sent = (await attach(orderId, 'modelo.pdf', PDF)).json().file.id;
    const left = (await attach(orderId, 'borrador.jpg', jpegPhoto())).json().file.id;
    await answer(orderId, 'Firma esto.', [sent]);
    test.setNow(new Date(Date.now() + 25 * 3_600_000));
    await expireUploads(test.deps);
    expect((await readStored(test.deps.files, sent)).length).toBe(PDF.length);
    await expect(test.deps.files.open(left)).rejects.toThrow();
  });

  it('[OS-8] are taken once the order has ended, which takes no others and says why', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    await deliverAll(test, orderId);
    const closed = await sendFiles(who, orderId, [['nota.pdf', PDF]]);
    expect([closed.statusCode, closed.json().code]).toEqual([409, 'order_ended']);
    expect(closed.json().message).toContain('escríbenos en «Mensajes» y adjúntalo');
    const page = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(page).toMatchObject({ takesFiles: false, isPastFiles: true });
    expect(await write(bought, 'Falta una hoja.', [await upload(bought, 'hoja.pdf', PDF)])).toEqual({
      ok: true,
    });
  });

  it('[AP-8] are kept a year from their arrival, also where the order’s other files go before', async () => {
    const { who, orderId } = await paidPurchase(test);
    const { files } = (await sendFiles(who, orderId, [['nota.pdf', PDF]])).json();
    await deliverAll(test, orderId);
    const later = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));
    later(300);
    const { id } = (await attach(orderId, 'modelo.pdf', PDF)).json().file;
    expect((await answer(orderId, 'Firma esto.', [id])).statusCode).toBe(200);
    later(366);
    await eraseDue(test.deps);
    await expect(test.deps.files.open(files[0].id)).rejects.toThrow();
    expect((await readStored(test.deps.files, id)).length).toBeGreaterThan(0);
    later(666);
    await eraseDue(test.deps);
    await expect(test.deps.files.open(id)).rejects.toThrow();
  });

  it('[AP-8] are exported and erased with the order', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    const mine = await upload(bought, 'dni.jpg', jpegPhoto());
    await write(bought, 'Aquí va.', [mine]);
    const theirs = (await attach(orderId, 'modelo.pdf', PDF)).json().file.id;
    await answer(orderId, 'Firma esto.', [theirs]);
    await deliverAll(test, orderId);
    const archive = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    expect([...archive.keys()].join()).toContain(`answers/${theirs.slice(0, 8)}-modelo.pdf`);
    expect(JSON.parse(String(archive.get(`orders/${orderId}/order.json`))).messages).toMatchObject([
      { files: [{ name: 'dni.jpg' }] },
      { files: [{ name: 'modelo.pdf' }] },
    ]);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    for (const id of [mine, theirs]) await expect(test.deps.files.open(id)).rejects.toThrow();
  });
});
