import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Returns the names of the cookies that an answer sets, for a browser that sends none. */
async function fetchCookies(method: 'GET' | 'POST', url: string, site: string, mode: string) {
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const answer = await test.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: 'a=b' }),
  });
  return answer.cookies.map(({ name }) => name);
}

describe('[AP-0] another site', () => {
  it.each(['/idioma', '/servicios', '/cart', '/contacto'])(
    'cannot replace the cookie of the form key by a form posted to %s',
    async (url) => {
      expect(await fetchCookies('POST', url, 'cross-site', 'navigate')).toEqual([]);
      expect(await fetchCookies('POST', url, 'same-origin', 'navigate')).toContain('folio_form');
    },
  );

  it('cannot replace it by a call of a script', async () => {
    expect(await fetchCookies('GET', '/desktopapp/rest/config', 'cross-site', 'no-cors')).toEqual([]);
    expect(await fetchCookies('GET', '/desktopapp/rest/config', 'same-origin', 'cors')).toContain(
      'folio_form',
    );
  });

  it('may lead a new visitor here, who gets the cookie', async () => {
    expect(await fetchCookies('GET', '/contacto', 'cross-site', 'navigate')).toContain('folio_form');
  });
});

it('[AP-0] a new visitor gets the cookie with the form key, and no other from a concurrent call', async () => {
  const post = (name: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/desktopapp/view/${name}`,
      headers: { host: 'localhost:3000' },
      payload,
    });
  const [shell, flow, guard] = await Promise.all([
    post('shell', {}),
    post('flow', { flow: 'nota-simple' }),
    post('guard', { page: 'register' }),
  ]);
  expect([shell.statusCode, flow.statusCode, guard.statusCode]).toEqual([200, 200, 200]);
  expect(shell.cookies.map(({ name }) => name)).toEqual(['folio_form']);
  expect([...flow.cookies, ...guard.cookies]).toEqual([]);
});
