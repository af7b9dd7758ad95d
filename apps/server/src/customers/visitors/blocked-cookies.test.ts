import { m } from '@folio/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: fakeRenderer() });
});
afterAll(() => test.close());

const NEEDED = m.error_cookies({}, { locale: 'es' });

it('[AP-0] a call with a key and without its cookies says that cookies are needed', async () => {
  const { formkey } = await openVisitor(test);
  const call = (headers: Record<string, string>) =>
    test.app.inject({
      ...{ method: 'POST', url: '/desktopapp/view/submitStep' },
      headers: { host: 'localhost:3000', 'x-formkey': formkey, ...headers },
      payload: { flow: 'nota-simple', step: 'step1', raw: { conoce_nombre_propietario: 'si' } },
    });
  const blocked = await call({});
  expect([blocked.statusCode, blocked.json()]).toEqual([
    403,
    { ok: false, code: 'cookies', message: NEEDED },
  ]);
  // A browser that sends other cookies does not block them: its key is outdated.
  expect((await call({ cookie: 'folio_locale=es' })).json()).toMatchObject({ code: 'formkey' });
});

it('[AP-0] a form posted without scripts and cookies says so too', async () => {
  const { formkey } = await openVisitor(test);
  const posted = await test.app.inject({
    ...{ method: 'POST', url: '/nota-simple/step1' },
    headers: {
      host: 'localhost:3000',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ formkey, conoce_nombre_propietario: 'si' }).toString(),
  });
  expect(posted.statusCode).toBe(403);
  expect(posted.body).toContain(NEEDED);
});
