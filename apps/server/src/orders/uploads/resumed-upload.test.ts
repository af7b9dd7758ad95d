import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callUploads, openUpload, sendBytes } from '../../../test/http/send-bytes.ts';
import { paidPurchase, type TestVisitor } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { askedNote } from '../../../test/staff/incident.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PDF = Buffer.from(pdf('x'.repeat(300_000)));
const SHA256 = createHash('sha256').update(PDF).digest('hex');
const finish = async (who: TestVisitor, path: string) =>
  (await callUploads(test, who, 'POST', path)).json().value;

it('[AP-14] goes on after a reload when the same file is chosen, for the same order and session alone', async () => {
  const { who, orderId } = await paidPurchase(test);
  const file = { size: PDF.length, name: 'escritura.pdf', sha256: SHA256 };
  const query = { order_id: String(orderId) };
  const first = await openUpload(test, who, query, file);
  await sendBytes(test, who, first.path, 0, PDF.subarray(0, 100_000));
  const page = async () => (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  expect((await page()).unfinishedUploads).toMatchObject([
    { name: 'escritura.pdf', size: PDF.length, received: 100_000 },
  ]);
  expect(await openUpload(test, who, query, file)).toEqual({ path: first.path, offset: 100_000 });
  const others = [
    [query, { ...file, sha256: 'b'.repeat(64) }],
    [{ ...query, for_message: '1' }, file],
  ] as const;
  for (const [target, other] of others)
    expect((await openUpload(test, who, target, other)).offset, JSON.stringify(target)).toBe(0);
  const stranger = await paidPurchase(test);
  const theirs = await openUpload(test, stranger.who, { order_id: String(stranger.orderId) }, file);
  expect(theirs.offset).toBe(0);

  await sendBytes(test, who, first.path, 100_000, PDF.subarray(100_000));
  expect(await finish(who, first.path)).toMatchObject({ ok: true });
  expect((await page()).unfinishedUploads).toMatchObject([{ received: 0 }]);
  const again = await openUpload(test, who, query, file);
  expect(again.offset).toBe(0);
  await sendBytes(test, who, again.path, 0, PDF);
  expect(await finish(who, again.path)).toMatchObject({
    ok: true,
    isKnown: true,
    file: { name: 'escritura.pdf' },
  });
  expect((await page()).files).toHaveLength(1);
});

it('[AP-14] rejects a file that arrived with other bytes, and takes it again from its first', async () => {
  const { who, orderId } = await paidPurchase(test);
  const file = { size: PDF.length, name: 'escritura.pdf', sha256: SHA256 };
  const query = { order_id: String(orderId) };
  const first = await openUpload(test, who, query, file);
  const altered = Buffer.from(PDF);
  altered.write('y', 200_000);
  await sendBytes(test, who, first.path, 0, altered);
  for (const _ of [1, 2]) expect(await finish(who, first.path)).toEqual({ ok: false, code: 'file_altered' });
  const page = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  expect([page.files, page.unfinishedUploads]).toEqual([[], []]);
  const again = await openUpload(test, who, query, file);
  expect(again.offset).toBe(0);
  await sendBytes(test, who, again.path, 0, PDF);
  expect(await finish(who, again.path)).toMatchObject({ ok: true, file: { size: PDF.length } });
});

it('[EN-16] lists what a form or a message has not received completely, to its own session alone', async () => {
  const asked = await askedNote(test, await signIn(test, 'operador'));
  const { who, orderId, incidentId } = asked;
  const stranger = await paidPurchase(test);
  const file = { size: PDF.length, name: 'plano.pdf', sha256: SHA256 };
  const flow = `incident/${orderId}/${incidentId}`;
  const message = { orderId: String(orderId), forMessage: true };
  const list = async (form: object, by: TestVisitor = who) =>
    (await by.view('unfinishedUploads', { form })).json().value;
  const begin = async (query: Record<string, string>) => {
    const { path } = await openUpload(test, who, query, file);
    await sendBytes(test, who, path, 0, PDF.subarray(0, 100_000));
  };
  await begin({ flow, option: 'ask_1' });
  await begin({ order_id: String(orderId), for_message: '1' });
  const unfinished = { name: 'plano.pdf', size: PDF.length, received: 100_000 };
  expect(await list({ flow })).toMatchObject([{ ...unfinished, option: 'ask_1' }]);
  expect(await list(message)).toMatchObject([{ ...unfinished, option: null }]);
  expect([await list({ flow }, stranger.who), await list(message, stranger.who)]).toEqual([[], []]);
  const { path } = await openUpload(test, who, { flow, option: 'ask_1' }, file);
  await sendBytes(test, who, path, 100_000, PDF.subarray(100_000));
  expect(await finish(who, path)).toMatchObject({ ok: true });
  expect(await list({ flow })).toEqual([]);
});
