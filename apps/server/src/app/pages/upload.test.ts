import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overSocket } from '../../../test/http/over-socket.ts';
import { pdf } from '../../../test/staff/files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

const FLOW = 'product/18473';
const HOST = '1.localhost:3000';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

function storedFiles(): string[] {
  try {
    return readdirSync(fileURLToPath(test.deps.config.filesUrl));
  } catch {
    return [];
  }
}

async function uploader() {
  const who = visitor(test, HOST);
  await who.open();
  const { definition } = (await who.view('flow', { flow: FLOW })).json().value;
  for (const { options } of definition.steps)
    for (const { id, type } of options) if (type === 'file') return { who, option: id as string };
  throw new Error('the product has no file option');
}

describe('[EN-8] a failed upload leaves no file', () => {
  it('when the sender hangs up in the middle', async () => {
    const { who, option } = await uploader();
    const call = request({
      port: (test.app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/desktopapp/view/uploadFile?flow=${encodeURIComponent(FLOW)}&option=${option}`,
      headers: {
        host: HOST,
        cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-formkey': who.formkey,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
      },
    });
    call.on('error', () => undefined);
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    call.write(Buffer.alloc(1_000_000, 1));
    await expect.poll(() => storedFiles().length).toBeGreaterThan(0);
    call.destroy();
    await expect.poll(storedFiles).toEqual([]);
  });

  it('when it cannot be recorded', async () => {
    const { who, option } = await uploader();
    const { db } = test.deps;
    await db.schema.alterTable('answer_file').renameTo('answer_file_away').execute();
    try {
      const answer = await who.upload(FLOW, option, Buffer.from(pdf()));
      expect(answer.statusCode).toBe(500);
    } finally {
      await db.schema.alterTable('answer_file_away').renameTo('answer_file').execute();
    }
    expect(storedFiles()).toEqual([]);
  });
});

describe('the rest of a rejected upload is discarded, so that the sender gets the response', () => {
  const webPage = (megabytes: number) =>
    Buffer.concat([Buffer.from('<html>'), Buffer.alloc(megabytes * 1024 * 1024, 0x20)]);
  async function socketUploader() {
    const { option } = await uploader();
    const who = visitor(overSocket(test), HOST);
    await who.open();
    return { who, option };
  }

  it.each([1, 10])('for the wrong type of a %d MB web page', async (megabytes) => {
    const { who, option } = await socketUploader();
    const answer = await who.upload(FLOW, option, webPage(megabytes));
    expect(answer.json().value).toEqual({ ok: false, code: 'file_type' });
  });

  it('for a server error', async () => {
    const { who, option } = await socketUploader();
    const { db } = test.deps;
    await who.upload(FLOW, option, Buffer.from(pdf()));
    await db.schema.alterTable('answer_file').renameTo('answer_file_away').execute();
    try {
      const big = Buffer.from(pdf('x'.repeat(10 * 1024 * 1024)));
      expect((await who.upload(FLOW, option, big)).statusCode).toBe(500);
    } finally {
      await db.schema.alterTable('answer_file_away').renameTo('answer_file').execute();
    }
  });
});
