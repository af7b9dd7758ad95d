import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attachingPdf,
  encryptedPdf,
  manyPagesPdf,
  remotePdf,
  scannedPdf,
  scriptedPdf,
  signedPdf,
  xfaPdf,
} from '../../../test/pdfs.ts';
import { readStored } from '../../../test/read-file.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { storeAnswerFile } from './answer-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A residence permit, whose form requires the passport. */
const FLOW = 'product/18473';
const HOST = '1.localhost:3000';
const PDF = Buffer.from(pdf('invented passport'));
type Who = ReturnType<typeof visitor>;

async function newcomer(): Promise<Who> {
  const who = visitor(test, HOST);
  await who.open();
  return who;
}

async function passportOption(who: Who): Promise<{ step: string; option: string }> {
  const view = (await who.view('flow', { flow: FLOW })).json().value;
  for (const { key, options } of view.definition.steps) {
    for (const { id, type } of options) if (type === 'file') return { step: key, option: id };
  }
  throw new Error('no file is asked for');
}

const upload = (who: Who, option: string, bytes: Buffer, name?: string) =>
  who.upload(FLOW, option, bytes, name);

describe('answer files', () => {
  it('are stored encrypted for the session that uploaded them', async () => {
    const who = await newcomer();
    const { step, option } = await passportOption(who);
    const { value } = (await upload(who, option, PDF)).json();
    expect(value).toMatchObject({ ok: true, file: { name: 'pasaporte.pdf', size: PDF.length } });
    expect((await readStored(test.deps.files, value.file.id)).equals(PDF)).toBe(true);
    const { draft } = (
      await who.view('submitStep', { flow: FLOW, step, raw: { [option]: [value.file] } })
    ).json().value;
    expect(draft.answers[option]).toEqual([value.file]);
  });

  it.each(['\ufeff', '\n', '\r\n', '\u0000'])(
    '[AP-14] may have %j before the header of a PDF',
    async (before) => {
      const who = await newcomer();
      const { option } = await passportOption(who);
      const bytes = Buffer.concat([Buffer.from(before), PDF]);
      expect((await upload(who, option, bytes)).json().value).toMatchObject({ ok: true });
    },
  );

  it('begin no session in a transaction that is rolled back', async () => {
    const store = test.deps.catalogue.current().stores.get(1);
    const who = { store, locale: 'es', ip: '192.0.2.1', embedded: false, session: undefined } as Visitor;
    const file = () => ({ name: 'passport.pdf', content: Readable.from([PDF]) });
    const failing = storeAnswerFile(test.deps, who, file(), () => Promise.reject(new Error('rolled back')));
    await expect(failing).rejects.toThrow('rolled back');
    expect(who).toMatchObject({ session: undefined });
    expect(await storeAnswerFile(test.deps, who, file())).toMatchObject({ ok: true });
    const { session } = who;
    expect(who).toMatchObject({ session: { store_id: 1 }, begun: true });
    await storeAnswerFile(test.deps, who, file());
    expect(who.session).toBe(session);
  });

  it('are accepted by id alone, and only from the session that uploaded them', async () => {
    const ana = await newcomer();
    const { step, option } = await passportOption(ana);
    const { file } = (await upload(ana, option, PDF)).json().value;
    const renamed = { id: file.id, name: 'other.exe', size: 1 };
    const own = (await ana.view('submitStep', { flow: FLOW, step, raw: { [option]: [renamed] } })).json()
      .value;
    expect(own.draft.answers[option]).toEqual([file]);
    const eva = await newcomer();
    const { draft } = (await eva.view('submitStep', { flow: FLOW, step, raw: { [option]: [file] } })).json()
      .value;
    expect(draft.answers[option]).toBeUndefined();
  });

  it('[EN-8] are limited for a session that orders nothing', async () => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    const codes = [];
    for (let sent = 0; sent < 62; sent += 1) codes.push((await upload(who, option, PDF)).json().value.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(60);
    expect(codes.slice(60)).toEqual(['file_too_many', 'file_too_many']);
  });

  it.each([
    ['file_type', Buffer.from('<html>not a document</html>'), 'page.pdf'],
    ['file_empty', Buffer.alloc(0), 'nothing.pdf'],
    ['file_too_large', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]), 'big.pdf'],
  ])('[VA-11] are rejected with %s by their bytes, whatever their name', async (code, bytes, name) => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    expect((await upload(who, option, bytes, name)).json().value).toEqual({ ok: false, code });
  });

  it.each([
    ['file_damaged', Buffer.from('%PDF-1.7 a page with another name')],
    ['file_unsafe', scriptedPdf()],
    ['file_unsafe', remotePdf()],
    ['file_unsafe', xfaPdf()],
    ['file_unsafe', attachingPdf('(factura.exe)')],
    ['file_heavy', manyPagesPdf(1_001)],
  ])('[VA-11] are rejected with %s, since staff open them, and leave no file', async (code, bytes) => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    const count = async () => (await test.deps.db.selectFrom('stored_file').select('id').execute()).length;
    const before = await count();
    expect((await upload(who, option, Buffer.from(bytes))).json().value).toEqual({ ok: false, code });
    expect(await count()).toBe(before);
  });

  it('[VA-11] are stopped by network after many heavy ones, which delay other customers', async () => {
    const { limits } = test.deps;
    const who = await newcomer();
    const { option } = await passportOption(who);
    const send = async (bytes: Uint8Array) => (await upload(who, option, Buffer.from(bytes))).statusCode;
    for (let counted = 0; counted < 18; counted += 1) await limits.count('uploads-heavy', '127.0.0.1');
    // Files that pass are not counted.
    expect([await send(PDF), await send(PDF), await send(PDF)]).toEqual([200, 200, 200]);
    while (!(await limits.isSpent('uploads-heavy', '127.0.0.1')))
      expect(await send(manyPagesPdf(1_001))).toBe(200);
    expect(await send(PDF)).toBe(429);
    for (let counted = 0; counted < 20; counted += 1) await limits.restore('uploads-heavy', '127.0.0.1');
  });

  it('[VA-11] are rejected if they need a password, and the answers sent before stay', async () => {
    const who = await newcomer();
    const { step, option } = await passportOption(who);
    const { file } = (await upload(who, option, PDF)).json().value;
    await who.view('submitStep', { flow: FLOW, step, raw: { [option]: [file] } });
    const secret = Buffer.from(await encryptedPdf());
    expect((await upload(who, option, secret)).json().value).toEqual({ ok: false, code: 'file_encrypted' });
    const { draft } = (await who.view('flow', { flow: FLOW })).json().value;
    expect(draft.answers[option]).toEqual([file]);
  });

  it.each([scannedPdf, signedPdf])('are accepted as scanners and offices write them', async (document) => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    expect((await upload(who, option, Buffer.from(document()))).json().value).toMatchObject({ ok: true });
  });

  it('[AP-0] require the formkey and an existing file question', async () => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    expect((await upload(who, 'no_such_question', PDF)).statusCode).toBe(404);
    const eva = visitor(test, HOST);
    expect((await upload(eva, option, PDF)).statusCode).toBe(403);
  });

  it('are erased after thirty days unless a draft names them', async () => {
    const who = await newcomer();
    const { step, option } = await passportOption(who);
    const send = async () => (await upload(who, option, PDF)).json().value.file;
    const [named, dropped] = [await send(), await send()];
    await who.view('submitStep', { flow: FLOW, step, raw: { [option]: [named] } });
    const later = (days: number) => test.setNow(new Date(Date.now() + days * 86_400_000));
    later(29);
    await eraseExpired(test.deps);
    expect((await readStored(test.deps.files, dropped.id)).length).toBe(PDF.length);
    later(31);
    await eraseExpired(test.deps);
    await expect(readStored(test.deps.files, dropped.id)).rejects.toThrow();
    await expect(readStored(test.deps.files, named.id)).rejects.toThrow();
    test.setNow();
  });

  it('are retried the next night when erasing fails, without blocking the others', async () => {
    const who = await newcomer();
    const { option } = await passportOption(who);
    const send = async (): Promise<string> => (await upload(who, option, PDF)).json().value.file.id;
    const ids = [await send(), await send(), await send()];
    const stuck = ids[0];
    const files = {
      ...test.deps.files,
      delete: (id: string) => (id === stuck ? Promise.reject(new Error('disk')) : test.deps.files.delete(id)),
    };
    const rows = async () => {
      const found = await test.deps.db
        .selectFrom('stored_file')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return found.map(({ id }) => id);
    };
    test.setNow(new Date(Date.now() + 31 * 86_400_000));
    await eraseExpired({ ...test.deps, files });
    expect(await rows()).toEqual([stuck]);
    await eraseExpired(test.deps);
    expect(await rows()).toEqual([]);
    await expect(readStored(test.deps.files, stuck ?? '')).rejects.toThrow();
    test.setNow();
  });
});
