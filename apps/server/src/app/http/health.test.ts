import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const probe = async (url: string, { app }: TestApp = test) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the probes', () => {
  it('report that all is well', async () => {
    expect(await probe('/livez')).toEqual({ status: 200, body: { ok: true } });
    expect(await probe('/readyz')).toEqual({ status: 200, body: { ok: true, failing: [] } });
    expect(await probe('/healthz')).toEqual({ status: 200, body: { ok: true } });
  });

  it('[EN-1] let a page of another site read whether the shop is well, and nothing else', async () => {
    const origin = 'https://blog.example';
    const shared = async (url: string) =>
      (await test.app.inject({ url, headers: { origin } })).headers['access-control-allow-origin'];
    expect(await shared('/healthz')).toBe('*');
    expect(await shared('/readyz')).toBeUndefined();
  });

  it('report a live process as not ready while it has no database connection', async () => {
    const { pool } = test.deps;
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const timeoutMs = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 20;
    try {
      expect(await probe('/livez')).toEqual({ status: 200, body: { ok: true } });
      expect(await probe('/readyz')).toEqual({ status: 503, body: { ok: false, failing: ['database'] } });
      expect((await probe('/healthz')).status).toBe(503);
    } finally {
      pool.options.connectionTimeoutMillis = timeoutMs;
      for (const client of connections) client.release();
    }
    expect((await probe('/readyz')).status).toBe(200);
  });

  it('report not ready while the file disk has too little free space', async () => {
    const full = await createTestApp({ environment: { FILES_MIN_FREE_MB: '999999999' } });
    try {
      expect(await probe('/readyz', full)).toEqual({ status: 503, body: { ok: false, failing: ['files'] } });
      expect((await probe('/livez', full)).status).toBe(200);
    } finally {
      await full.close();
    }
  });
});
