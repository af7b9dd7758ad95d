import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeFiles, sendFiles } from '../../../test/files/send-files.ts';
import { callUploads, openUpload, sendBytes } from '../../../test/http/send-bytes.ts';
import { type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { LIMITS } from '../../platform/limits/table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('un documento inventado'));
const HTML = Buffer.from('<html>no document</html>');

/** Begins an upload to an order; returns the answer. */
const begin = ({ who, orderId }: Purchase, size: number, app = test) =>
  callUploads(app, who, 'POST', `/desktopapp/uploads?order_id=${orderId}`, {
    headers: { 'upload-length': String(size), 'upload-metadata': '' },
  });

/** Sends a file to an order; returns what the server says of it. */
async function send({ who, orderId }: Purchase, bytes: Buffer) {
  const { path } = await openUpload(test, who, { order_id: String(orderId) }, { size: bytes.length });
  await sendBytes(test, who, path, 0, bytes);
  const answer = await callUploads(test, who, 'POST', path);
  return answer.statusCode === 200 ? answer.json().value : answer.json();
}

/** Returns the points that each limit has counted. */
async function counted(): Promise<Record<string, number>> {
  const rows = await test.deps.db.selectFrom('rate_limit').select(['key', 'points']).execute();
  return Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]));
}

async function sessionId({ orderId }: Purchase): Promise<string> {
  const { session_id } = await test.deps.db
    .selectFrom('customer_order')
    .select('session_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return String(session_id);
}

describe('[AP-14] the limits of customers’ files', () => {
  it('end no upload of another session behind the same address', async () => {
    const [ana, eva] = [await paidPurchase(test), await paidPurchase(test)];
    const { points } = LIMITS['upload-files-session'];
    await test.deps.limits.consume('upload-files-session', await sessionId(ana), points);
    const rejected = await begin(ana, 1000);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      'Se han enviado muchos archivos en poco tiempo. Los que ya llegaron están guardados; podrás enviar más dentro de 60 min.',
    ]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await send(eva, PDF)).toMatchObject({ ok: true });
  });

  it('count the bytes that arrive, and none that are only announced', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    const bytes = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)]);
    const query = { order_id: String(orderId) };
    for (let begun = 0; begun < 5; begun += 1)
      expect((await begin(bought, 20 * 1024 * 1024)).statusCode).toBe(201);
    const { path } = await openUpload(test, who, query, { size: bytes.length });
    expect(await counted()).toEqual({ 'upload-files-session': 6 });
    await sendBytes(test, who, path, 0, bytes.subarray(0, 2 * 1024 * 1024));
    const half = { 'upload-files-session': 6, 'upload-files': 1 };
    const sizes = { 'upload-kilobytes': 2048, 'upload-kilobytes-session': 2048 };
    expect(await counted()).toEqual({ ...half, ...sizes });
    expect((await callUploads(test, who, 'DELETE', path)).statusCode).toBe(204);
    expect(await counted()).toEqual({ ...half, ...sizes });
  });

  it('reject bytes above a limit before they are read; the upload goes on later from its offset', async () => {
    const { who, orderId } = await paidPurchase(test);
    const query = { order_id: String(orderId) };
    const { path } = await openUpload(test, who, query, { size: PDF.length });
    await sendBytes(test, who, path, 0, PDF.subarray(0, 100));
    const { points } = LIMITS['upload-kilobytes'];
    await test.deps.limits.consume('upload-kilobytes', '127.0.0.1', points - 1);
    const rejected = await sendBytes(test, who, path, 100, PDF.subarray(100));
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      expect.stringContaining('podrás enviar más dentro de 6 h'),
    ]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(20_000);
    expect(await counted()).toMatchObject({ 'upload-kilobytes': points });
    expect((await callUploads(test, who, 'HEAD', path)).headers['upload-offset']).toBe('100');
    await test.deps.db.deleteFrom('rate_limit').execute();
    await sendBytes(test, who, path, 100, PDF.subarray(100));
    expect((await callUploads(test, who, 'POST', path)).json().value).toMatchObject({ ok: true });
  });

  it('end a part that exceeds one while it arrives', async () => {
    const { who, orderId } = await paidPurchase(test);
    const bytes = Buffer.alloc(4 * 1024 * 1024, 1);
    const { path } = await openUpload(test, who, { order_id: String(orderId) }, { size: bytes.length });
    const { points } = LIMITS['upload-kilobytes'];
    const left = vi.spyOn(test.deps.limits, 'requireLeft').mockResolvedValue();
    await test.deps.limits.consume('upload-kilobytes', '127.0.0.1', points - 1024);
    const pieces = Array.from({ length: 8 }, (_, at) =>
      bytes.subarray(at * 512 * 1024, (at + 1) * 512 * 1024),
    );
    // The connection breaks off.
    await sendBytes(test, who, path, 0, Readable.from(pieces, { objectMode: false })).catch(() => undefined);
    left.mockRestore();
    const offset = Number((await callUploads(test, who, 'HEAD', path)).headers['upload-offset']);
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(bytes.length);
    expect((await sendBytes(test, who, path, offset, bytes.subarray(offset))).statusCode).toBe(429);
  });

  it('end the uploads of a network whose sessions are many', async () => {
    const bought = await paidPurchase(test);
    await test.deps.limits.consume('upload-files', '127.0.0.1', LIMITS['upload-files'].points);
    expect((await begin(bought, 1000)).statusCode).toBe(429);
  });

  it('count a try above a limit nowhere, so that a smaller file still fits', async () => {
    const bought = await paidPurchase(test);
    const { points } = LIMITS['upload-kilobytes'];
    await test.deps.limits.consume('upload-kilobytes', '127.0.0.1', points - 100);
    for (const _ of [1, 2]) expect((await begin(bought, 10 * 1024 * 1024)).statusCode).toBe(429);
    expect(await counted()).toEqual({ 'upload-kilobytes': points - 100 });
    expect(await send(bought, PDF)).toMatchObject({ ok: true });
  });

  it('count a rejected file like any other, and by order those alone that are stored', async () => {
    const bought = await paidPurchase(test);
    expect(await send(bought, HTML)).toEqual({ ok: false, code: 'file_type' });
    const { who, orderId } = bought;
    expect((await sendFiles(who, orderId, [['a.pdf', HTML]])).json().files).toEqual([]);
    expect(await counted()).toEqual({
      ...{ 'upload-files-session': 2, 'upload-kilobytes-session': 2 },
      ...{ 'upload-files': 2, 'upload-kilobytes': 2, 'order-files': 0 },
    });
    for (const isKnown of [undefined, true]) expect((await send(bought, PDF)).isKnown).toBe(isKnown);
    expect(await counted()).toMatchObject({ 'order-files': 1, 'upload-files-session': 4 });
  });

  it('let an order store no more files at once than one after the other', async () => {
    const bought = await paidPurchase(test);
    const { who, orderId } = bought;
    await test.deps.limits.consume('order-files', String(orderId), LIMITS['order-files'].points - 1);
    const paths = [];
    for (const bytes of [PDF, Buffer.from(pdf('otro'))]) {
      const { path } = await openUpload(test, who, { order_id: String(orderId) }, { size: bytes.length });
      await sendBytes(test, who, path, 0, bytes);
      paths.push(path);
    }
    const answers = await Promise.all(paths.map((path) => callUploads(test, who, 'POST', path)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  });

  it('are not those of staff, who have their own', async () => {
    const bought = await paidPurchase(test);
    const { orderId } = bought;
    const operator = await signIn(test, 'operador');
    const { contentType, payload } = encodeFiles([['modelo.pdf', PDF]]);
    const attach = () =>
      operator.call('POST', `api/orders/${orderId}/message-files`, payload, { 'content-type': contentType });
    await test.deps.limits.consume('order-files', String(orderId), LIMITS['order-files'].points);
    expect(await send(bought, PDF)).toMatchObject({ code: 'too_many' });
    expect((await attach()).statusCode).toBe(200);
    await test.deps.db
      .updateTable('rate_limit')
      .set({ points: LIMITS['staff-files'].points })
      .where('key', 'like', 'staff-files%')
      .execute();
    await test.deps.db.deleteFrom('rate_limit').where('key', 'like', 'order-files%').execute();
    const rejected = await attach();
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      expect.stringContaining('dentro de 60 min'),
    ]);
    expect(await send(bought, Buffer.from(pdf('otro')))).toMatchObject({ ok: true });
  });

  it('say what to do when too many files are begun and not finished', async () => {
    const bought = await paidPurchase(test);
    for (let begun = 0; begun < 30; begun += 1) expect((await begin(bought, 1000)).statusCode).toBe(201);
    const rejected = await begin(bought, 1000);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      expect.stringContaining('Elige otra vez los mismos'),
    ]);
    expect(rejected.headers['retry-after']).toBe('3600');
  });

  it('let an upload begin again that broke off two hundred times', async () => {
    const { who, orderId } = await paidPurchase(test);
    const query = { order_id: String(orderId) };
    const { path } = await openUpload(test, who, query, { size: PDF.length });
    for (let part = 0; part < 200; part += 1)
      await sendBytes(test, who, path, part, PDF.subarray(part, part + 1));
    expect((await sendBytes(test, who, path, 200, PDF.subarray(200))).statusCode).toBe(409);
    expect((await callUploads(test, who, 'HEAD', path)).statusCode).toBe(404);
  });

  it('leave the space of the disk that the shop’s own documents need', async () => {
    const alarms: string[] = [];
    const write = (line: string) =>
      void alarms.push(...(JSON.parse(line).alarm === 'files_full' ? [line] : []));
    const log = pino({ level: 'error' }, { write });
    const full = await createTestApp({ environment: { FILES_MIN_FREE_MB: '999999999' }, log });
    const bought = await paidPurchase(full);
    const rejected = await begin(bought, 1000, full);
    expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'files_full']);
    expect(rejected.json().message).toContain('Ahora no podemos recibir archivos');
    expect(rejected.headers['retry-after']).toBe('3600');
    await begin(bought, 1000, full);
    expect(alarms).toHaveLength(1);
    const room = vi.spyOn(full.deps.files, 'hasRoom').mockResolvedValue(true);
    expect((await begin(bought, 1000, full)).statusCode).toBe(201);
    room.mockRestore();
    await begin(bought, 1000, full);
    expect(alarms).toHaveLength(2);
    await full.close();
  });
});
