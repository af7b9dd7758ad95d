import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callUploads, openUpload, sendBytes } from '../../../test/http/send-bytes.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('x'.repeat(10_000)));

/** Sends a file in two parts; returns what finishes and deletes its upload. */
async function sentInParts() {
  const { who, orderId } = await paidPurchase(test);
  const { path } = await openUpload(test, who, { order_id: String(orderId) }, { size: PDF.length });
  await sendBytes(test, who, path, 0, PDF.subarray(0, 5_000));
  await sendBytes(test, who, path, 5_000, PDF.subarray(5_000));
  const call = (method: 'POST' | 'DELETE') => callUploads(test, who, method, path);
  const files = async () =>
    (await who.view('order', { orderId: String(orderId), key: null })).json().value.files;
  return { call, files };
}

/** Lets a call run at the moment at which the finishing opens its part with this number. */
function onOpening(wanted: number, run: () => Promise<unknown>): void {
  const { files } = test.deps;
  const open = files.open.bind(files);
  let opened = 0;
  vi.spyOn(files, 'open').mockImplementation(async (...input) => {
    opened += 1;
    if (opened === wanted) await run();
    return open(...input);
  });
}

describe('[AP-14] an upload that is deleted while it is finished', () => {
  it.each([1, 2])('is not found, and stores no file: at part %i', async (part) => {
    const { call, files } = await sentInParts();
    let deleted: number | undefined;
    onOpening(part, async () => {
      deleted = (await call('DELETE')).statusCode;
    });
    const finished = await call('POST');
    vi.restoreAllMocks();
    expect([deleted, finished.statusCode]).toEqual([204, 404]);
    expect(await files()).toEqual([]);
  });

  it('is not found, and stores no file: once its parts are read', async () => {
    const { call, files } = await sentInParts();
    const { files: store } = test.deps;
    const put = store.put.bind(store);
    vi.spyOn(store, 'put').mockImplementation(async (...input) => {
      const stored = await put(...input);
      await call('DELETE');
      return stored;
    });
    const finished = await call('POST');
    vi.restoreAllMocks();
    expect(finished.statusCode).toBe(404);
    expect(await files()).toEqual([]);
  });

  it('is never called empty, with several finishing calls at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { call } = await sentInParts();
      const posts = [call('POST'), call('POST'), call('POST')];
      const [deleted, ...finished] = await Promise.all([call('DELETE'), ...posts]);
      expect(deleted.statusCode).toBe(204);
      for (const { statusCode, body } of finished)
        expect([statusCode === 404, statusCode === 409, body.includes('"ok":true')], body).toContain(true);
    }
  });
});
