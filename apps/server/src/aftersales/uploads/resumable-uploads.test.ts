import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../../../test/customer.ts';
import { jpegPhoto } from '../../../test/files/photos.ts';
import { openedByLink } from '../../../test/guest.ts';
import { beginUpload, callUploads, sendBytes } from '../../../test/http/send-bytes.ts';
import { paidPurchase, type TestVisitor } from '../../../test/purchase.ts';
import { readStored } from '../../../test/read-file.ts';
import { html, pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { expireUploads } from '../../orders/uploads/expire-uploads.ts';
import { isReceivingPart, receivedNow } from '../../orders/uploads/receive-part.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('x'.repeat(300_000)));
const UNKNOWN = '/desktopapp/uploads/00000000-0000-4000-8000-000000000000';
const finish = async (who: TestVisitor, path: string) => {
  const answer = await callUploads(test, who, 'POST', path);
  return answer.statusCode === 200 ? answer.json().value : [answer.statusCode, answer.json().code];
};
const fetchOffset = async (who: TestVisitor, path: string) => {
  const { statusCode, headers } = await callUploads(test, who, 'HEAD', path);
  return statusCode === 200 ? Number(headers['upload-offset']) : statusCode;
};
const countParts = async () =>
  (await test.deps.db.selectFrom('file_upload_part').select('file_id').execute()).length;

/** A paid order and an upload to it, of which 100,000 bytes have arrived. */
async function begun() {
  const { who, orderId } = await paidPurchase(test);
  const query = { order_id: String(orderId) };
  const path = await beginUpload(test, who, query, { size: PDF.length, name: 'escritura ñ.pdf' });
  expect((await sendBytes(test, who, path, 0, PDF.subarray(0, 100_000))).statusCode).toBe(204);
  return { who, orderId, path };
}

describe('[EN-16] an upload that goes on after a lost connection', () => {
  it('takes the rest from where it broke off, and answers with the file, again for a repeat', async () => {
    const { who, orderId, path } = await begun();
    expect(await fetchOffset(who, path)).toBe(100_000);
    expect(await finish(who, path)).toEqual([409, 'unfinished']);
    const rest = await sendBytes(test, who, path, 100_000, PDF.subarray(100_000));
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(PDF.length)]);
    const done = await finish(who, path);
    expect(done).toMatchObject({ ok: true, file: { name: 'escritura ñ.pdf', size: PDF.length } });
    expect(await finish(who, path)).toEqual(done);
    expect((await readStored(test.deps.files, done.file.id)).equals(PDF)).toBe(true);
    expect(await countParts()).toBe(0);
    const { files } = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(files).toMatchObject([{ id: done.file.id, name: 'escritura ñ.pdf' }]);
  });

  it('keeps what has arrived when the sender is gone, also while the socket does not know it yet', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { who, path } = await begun();
    const sendSlowly = (offset: number, bytes: Buffer) => {
      const call = request({
        port: (test.app.server.address() as AddressInfo).port,
        host: '127.0.0.1',
        method: 'PATCH',
        path,
        headers: {
          host: 'localhost:3000',
          cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-formkey': who.formkey,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(PDF.length - offset),
        },
      });
      call.on('error', () => undefined);
      call.write(bytes);
      return call;
    };
    const uploadId = path.split('/').at(-1) ?? '';
    const isReceiving = () => isReceivingPart(uploadId);
    const gone = sendSlowly(100_000, PDF.subarray(100_000, 150_000));
    await expect.poll(() => receivedNow({ id: uploadId, received: 100_000 })).toBe(150_000);
    gone.destroy();
    await expect.poll(isReceiving).toBe(false);
    const first = Number(await fetchOffset(who, path));
    expect(first).toBe(150_000);

    const silent = sendSlowly(first, PDF.subarray(first, 200_000));
    await expect.poll(isReceiving).toBe(true);
    // The question itself ends the part that the lost connection holds open.
    const second = Number(await fetchOffset(who, path));
    silent.destroy();
    expect(second).toBeGreaterThanOrEqual(first);
    await sendBytes(test, who, path, second, PDF.subarray(second));
    const done = await finish(who, path);
    expect((await readStored(test.deps.files, done.file.id)).equals(PDF)).toBe(true);
  });

  it('takes no byte twice: another offset, and two parts at once, are rejected', async () => {
    const { who, path } = await begun();
    for (const offset of [0, 99_999, 100_001])
      expect((await sendBytes(test, who, path, offset, PDF.subarray(0, 10))).statusCode).toBe(409);
    const parts = [1, 2].map(() => sendBytes(test, who, path, 100_000, PDF.subarray(100_000)));
    const codes = (await Promise.all(parts)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([204, 409]);
    const tooMuch = await sendBytes(test, who, path, PDF.length, Buffer.from('more'));
    expect(tooMuch.statusCode).toBe(413);
    expect(await finish(who, path)).toMatchObject({ ok: true });
  });

  it('is checked like any file, and its answer says what is wrong', async () => {
    const { who, orderId } = await paidPurchase(test);
    const page = Buffer.from(html);
    const path = await beginUpload(test, who, { order_id: String(orderId) }, { size: page.length });
    await sendBytes(test, who, path, 0, page);
    expect(await finish(who, path)).toEqual({ ok: false, code: 'file_type' });
    expect(await finish(who, path)).toEqual({ ok: false, code: 'file_type' });
  });

  it('[EN-8] answers a question of a form', async () => {
    const who = await openVisitor(test, '1.localhost:3000');
    const { definition } = (await who.view('flow', { flow: 'product/18473' })).json().value;
    const steps: { options: { id: string; type: string }[] }[] = definition.steps;
    const option = steps.flatMap(({ options }) => options).find(({ type }) => type === 'file')?.id ?? '';
    const photo = jpegPhoto();
    const query = { flow: 'product/18473', option };
    const host = { host: '1.localhost:3000' };
    const created = await callUploads(
      test,
      who,
      'POST',
      `/desktopapp/uploads?${new URLSearchParams(query)}`,
      {
        headers: { ...host, 'upload-length': String(photo.length), 'upload-metadata': 'filename YS5qcGc=' },
      },
    );
    for (const { name, value } of created.cookies) who.cookies.set(name, value);
    const path = String(created.headers.location);
    await callUploads(test, who, 'PATCH', path, {
      headers: { ...host, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: photo,
    });
    const answer = await callUploads(test, who, 'POST', path, { headers: host });
    expect(answer.json().value).toMatchObject({ ok: true, file: { name: 'a.jpg' } });
  });

  it('is cancelled by its sender, and over after a day; neither leaves a byte', async () => {
    const { who, path } = await begun();
    const stored = async () =>
      (await test.deps.db.selectFrom('file_upload_part').selectAll().execute()).at(-1);
    const part = await stored();
    expect((await callUploads(test, who, 'DELETE', path)).statusCode).toBe(204);
    expect(await fetchOffset(who, path)).toBe(404);
    await expect(test.deps.files.open(part?.file_id ?? '')).rejects.toThrow();

    const other = await begun();
    const earlier = await stored();
    await sweepFiles(test.deps);
    expect(await fetchOffset(other.who, other.path)).toBe(100_000);
    test.setNow(new Date(Date.now() + 25 * 3_600_000));
    await expireUploads(test.deps);
    expect(await fetchOffset(other.who, other.path)).toBe(404);
    await expect(test.deps.files.open(earlier?.file_id ?? '')).rejects.toThrow();
  });

  it.each([
    ['a file of no declared length', {}, 400],
    ['an empty file', { 'upload-length': '0' }, 400],
    ['a file over 20 MB', { 'upload-length': String(20 * 1024 * 1024 + 1) }, 413],
  ])('does not begin for %s', async (_what, headers, status) => {
    const { who, orderId } = await paidPurchase(test);
    const path = `/desktopapp/uploads?order_id=${orderId}`;
    expect((await callUploads(test, who, 'POST', path, { headers })).statusCode).toBe(status);
  });
});

describe('an upload of somebody else', () => {
  it('[AP-14] looks missing to every call, as does an order of somebody else', async () => {
    const { orderId, path } = await begun();
    const strangers = {
      'a visitor': await openVisitor(test),
      'another guest': (await paidPurchase(test)).who,
      'another customer': (await registered(test)).who,
      'the reader of the order’s link': await openedByLink(test, orderId),
    };
    for (const [name, who] of Object.entries(strangers)) {
      const answers = async (target: string) => [
        (await callUploads(test, who, 'HEAD', target)).statusCode,
        (await sendBytes(test, who, target, 100_000, PDF.subarray(100_000))).statusCode,
        (await callUploads(test, who, 'POST', target)).statusCode,
        (await callUploads(test, who, 'DELETE', target)).statusCode,
      ];
      expect(await answers(path), name).toEqual([404, 404, 404, 404]);
      expect(await answers(UNKNOWN), name).toEqual([404, 404, 404, 404]);
      const created = await callUploads(test, who, 'POST', `/desktopapp/uploads?order_id=${orderId}`, {
        headers: { 'upload-length': '10' },
      });
      expect(created.statusCode, name).toBe(404);
    }
  });

  it('[AP-0] asks for the form key before it changes anything', async () => {
    const { who, path } = await begun();
    const headers = { 'x-formkey': 'another' };
    expect((await callUploads(test, who, 'DELETE', path, { headers })).statusCode).toBe(403);
    expect((await callUploads(test, who, 'POST', path, { headers })).statusCode).toBe(403);
    expect(await fetchOffset(who, path)).toBe(100_000);
  });
});
