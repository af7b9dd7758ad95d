import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { FILE_FORM_LIMIT, FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import { samplePdf } from '../seed/sample-pdf.ts';
import type { Renderer } from './page-renderer.ts';

/** Stores the files of a posted form and returns the input that it received. */
const renderer: Renderer = {
  render: async ({ request, api, formkeyOk, requestKey }) => {
    if (request.method === 'GET') return { kind: 'page', status: 200, html: (await api.shell()).formkey };
    const form = await request.formData();
    const files = form.getAll('documento').filter((one) => one instanceof File);
    const sent = files.filter(({ size }) => size > 0);
    const stored = formkeyOk
      ? await Promise.all(
          sent.map((file) => api.uploadFile({ flow: 'product/18473', option: fileOption, file })),
        )
      : [];
    const result = {
      formkeyOk,
      requestKey,
      names: files.map(({ name }) => name),
      sizes: files.map(({ size }) => size),
      stored,
      text: form.get('text'),
    };
    return { kind: 'page', status: 200, html: JSON.stringify(result) };
  },
  attach: async () => undefined,
  close: async () => undefined,
};

const STEP = '/product/step1/18473';
let test: TestApp;
let fileOption = '';
beforeAll(async () => {
  test = await createTestApp({ renderer });
  const who = visitor(test, '1.localhost');
  await who.open();
  const { definition } = (await who.view('flow', { flow: 'product/18473' })).json().value as {
    definition: { steps: { options: { id: string; type: string }[] }[] };
  };
  fileOption =
    definition.steps.flatMap(({ options }) => options).find(({ type }) => type === 'file')?.id ?? '';
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const spooled = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('folio-spool-'))
    .flatMap((name) => (existsSync(join(tmpdir(), name)) ? readdirSync(join(tmpdir(), name)) : []));

/** A visitor with a session, and its id. */
async function withSession(shop: TestApp) {
  const who = visitor(shop, '1.localhost');
  await who.open();
  await who.upload('product/18473', fileOption, Buffer.from(samplePdf('x')));
  const sessions = shop.deps.db.selectFrom('session').select('id').orderBy('created_at', 'desc');
  const { id } = await sessions.executeTakeFirstOrThrow();
  return { who, session: id };
}

async function send(
  url: string,
  build: (formkey: string) => FormData,
  shop = test,
  who = visitor(shop, '1.localhost'),
) {
  const formkey = (await who.get(STEP)).body;
  const encoded = new Response(build(formkey));
  const payload = Buffer.from(await encoded.arrayBuffer());
  return who.call('POST', url, payload, { 'content-type': encoded.headers.get('content-type') ?? '' });
}

const pdf = (bytes: number) => {
  const frame = samplePdf('x'.repeat(bytes)).length - bytes;
  const content = samplePdf('x'.repeat(bytes - frame));
  return new File([Buffer.from(content)], 'mi documento.pdf', { type: 'application/pdf' });
};
function form(formkey: string | null, ...files: File[]): FormData {
  const data = new FormData();
  if (formkey !== null) data.append('formkey', formkey);
  data.append('request_key', 'a key');
  data.append('text', 'Ana');
  for (const file of files) data.append('documento', file);
  return data;
}

describe('a form posted without scripts', () => {
  it('[EN-8] brings its fields and whole files, and leaves no temporary files', async () => {
    const answer = await send(STEP, (formkey) => form(formkey, pdf(3_000_000), new File([], '')));
    expect(answer.json()).toMatchObject({
      formkeyOk: true,
      requestKey: 'a key',
      names: ['mi documento.pdf', ''],
      sizes: [3_000_000, 0],
      stored: [{ ok: true, file: { name: 'mi documento.pdf', size: 3_000_000 } }],
      text: 'Ana',
    });
    // The response arrives a moment before the temporary files are deleted.
    await expect.poll(spooled).toEqual([]);
  });

  it('[AP-0] stores no file without a valid form key, and keeps the typed text', async () => {
    for (const key of [null, 'forged']) {
      const answer = await send(STEP, () => form(key, pdf(300_000)));
      expect(answer.json()).toMatchObject({ formkeyOk: false, sizes: [0], stored: [], text: 'Ana' });
    }
    expect(await test.deps.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  it('[AP-0] is read no further than the limit of a form with files, without a form key', async () => {
    const encoded = new Response(form('forged', pdf(FILE_FORM_LIMIT + 1)));
    let sent = 0;
    const payload = Readable.from(
      (async function* () {
        for await (const chunk of encoded.body ?? []) {
          sent += chunk.byteLength;
          yield chunk;
        }
      })(),
    );
    const answer = await visitor(test, '1.localhost').call('POST', STEP, payload, {
      'content-type': encoded.headers.get('content-type') ?? '',
      'transfer-encoding': 'chunked',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    expect(sent).toBeGreaterThan(FORM_LIMIT);
  });

  it('is answered with 500 and logged when its files cannot be stored', async () => {
    const lines: { level: number; err?: { syscall?: string } }[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const full = await createTestApp({ renderer, log });
    vi.stubEnv('TMPDIR', '/proc/no-such-folder');
    const answer = await send(STEP, (formkey) => form(formkey, pdf(3_000)), full);
    vi.unstubAllEnvs();
    await full.close();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(lines.map(({ err }) => err?.syscall)).toEqual(['mkdtemp']);
  });

  it('[EN-8] may carry files only where its page asks for one', async () => {
    const answer = await send('/servicios', (formkey) => form(formkey, pdf(300_000)));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    const small = await send('/servicios', (formkey) => form(formkey, pdf(3_000)));
    expect(small.json()).toMatchObject({ formkeyOk: true, sizes: [0], text: 'Ana' });
  });

  it('[EN-8] is rejected when a file is too large, or all files together', async () => {
    const one = await send(STEP, (formkey) => form(formkey, pdf(20 * 1024 * 1024 + 1)));
    expect(one.json().stored).toEqual([{ ok: false, code: 'file_too_large' }]);
    const many = await send(STEP, (formkey) => form(formkey, pdf(14_000_000), pdf(14_000_000)));
    expect([many.statusCode, many.json().code]).toEqual([413, 'too_large']);
    // The response arrives a moment before the temporary files are deleted.
    await expect.poll(spooled).toEqual([]);
  });

  it("[EN-8] counts its files and bytes against its network's and its session's limits", async () => {
    const { who } = await withSession(test);
    await test.deps.db.deleteFrom('rate_limit').execute();
    await send(STEP, (formkey) => form(formkey, pdf(300_000), pdf(2_000)), test, who);
    const rows = await test.deps.db
      .selectFrom('rate_limit')
      .select(['key', 'points'])
      .where('points', '>', 0)
      .execute();
    expect(Object.fromEntries(rows.map(({ key, points }) => [key.split(':')[0], points]))).toEqual({
      ...{ 'upload-files': 2, 'upload-files-session': 2 },
      // The whole body counts with the first file, and none of it with the others.
      ...{ 'upload-kilobytes': 296, 'upload-kilobytes-session': 296 },
    });
  });

  it.each(['upload-files', 'upload-kilobytes', 'upload-files-session', 'upload-kilobytes-session'] as const)(
    '[EN-8] above the limit %s writes no file to the disk',
    async (name) => {
      const shop = await createTestApp({ renderer });
      const { who, session } = await withSession(shop);
      const subject = name.endsWith('session') ? session : '127.0.0.1';
      await shop.deps.db.deleteFrom('rate_limit').execute();
      await shop.deps.limits.consume(name, subject, LIMITS[name].points);
      vi.stubEnv('TMPDIR', '/proc/no-such-folder');
      const answer = await send(STEP, (formkey) => form(formkey, pdf(3_000)), shop, who);
      vi.unstubAllEnvs();
      await shop.close();
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many']);
    },
  );

  it('is rejected with a NUL character', async () => {
    const data = new FormData();
    data.append('text', 'a\u0000b');
    expect((await send(STEP, () => data)).statusCode).toBe(400);
  });
});
