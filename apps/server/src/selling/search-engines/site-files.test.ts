import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { VERSION } from '../../platform/config/version.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[AP-34] returns the published version, uncached, at the URL that the config names', async () => {
  const ana = visitor(test);
  const { versionCheckURL } = (await ana.open()).json();
  const answer = await ana.get(`${versionCheckURL}?t=1`);
  expect(answer.json()).toEqual({ version: VERSION });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it("keeps robots away from a visitor's own pages", async () => {
  const answer = await visitor(test).get('/robots.txt');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('Disallow: /pedidos');
});
