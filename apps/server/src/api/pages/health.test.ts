import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = async (url: string, { app }: TestApp = test) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the probes', () => {
  it('say that all is well', async () => {
    expect(await ask('/livez')).toEqual({ status: 200, body: { ok: true } });
    expect(await ask('/readyz')).toEqual({ status: 200, body: { ok: true, failing: [] } });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { ok: true } });
  });

  it('tell a process that lives from one that is ready, without a connection to the database', async () => {
    const { pool } = test.deps;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const usual = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 20;
    try {
      expect(await ask('/livez')).toEqual({ status: 200, body: { ok: true } });
      expect(await ask('/readyz')).toEqual({ status: 503, body: { ok: false, failing: ['database'] } });
      expect((await ask('/healthz')).status).toBe(503);
    } finally {
      pool.options.connectionTimeoutMillis = usual;
      for (const client of held) client.release();
    }
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('refuse readiness while the disk of the files has less room than it should', async () => {
    const full = await createTestApp({ environment: { FILES_MIN_FREE_MB: '999999999' } });
    try {
      expect(await ask('/readyz', full)).toEqual({ status: 503, body: { ok: false, failing: ['files'] } });
      expect((await ask('/livez', full)).status).toBe(200);
    } finally {
      await full.close();
    }
  });
});
