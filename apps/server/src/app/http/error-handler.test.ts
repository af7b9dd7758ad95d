import cookie from '@fastify/cookie';
import { LOCALES } from '@folio/domain/locale/locale';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { errorHandler } from './error-handler.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const inLocale = (locale: string) => ({ cookie: `folio_locale=${locale}` });
const messages = async (ask: (locale: string) => Promise<{ json: () => { message: string } }>) =>
  Promise.all(LOCALES.map(async (locale) => (await ask(locale)).json().message));

describe('the error handler', () => {
  it.each(['/%ff', '/nota-simple/%E0%A4%A'])(
    'answers 404 in the common shape for an unreadable URL: %s',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ ok: false, code: 'not_found' });
      expect(answer.json().message).toMatch(/^No encontramos /);
    },
  );

  it.each(['/backoffice/assets/..%2f', '/backoffice/assets/..%2findex.html', '/backoffice/assets/none.js'])(
    'answers in the common shape for a missing asset: %s',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toEqual({
        ok: false,
        code: expect.stringMatching(/^(body|not_found)$/),
        message: expect.stringMatching(/\.$/),
      });
    },
  );

  it.each(['GET', 'POST'] as const)('answers an unknown call with JSON, not a page: %s', async (method) => {
    const headers = { accept: 'text/html' };
    const answer = await test.app.inject({ method, url: '/desktopapp/rest/nothing', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('[VA-11] describes a field of the wrong shape in three languages', async () => {
    const errors = await Promise.all(
      LOCALES.map(async (locale) => {
        const who = visitor(test);
        await who.open();
        who.cookies.set('folio_locale', locale);
        return (await who.send('/desktopapp/rest/addns', { direccion: { a: 1 } })).json().fields;
      }),
    );
    expect(errors.map(([field]) => field.name)).toEqual(Array(3).fill('form.direccion'));
    expect(errors.map(([field]) => field.message)).toEqual([
      'No podemos leer esta respuesta. Vuelve a escribirla.',
      expect.stringMatching(/^Não /),
      'We can’t read this answer. Please enter it again.',
    ]);
  });

  it('explains that a body is too long, in three languages', async () => {
    const post = (type: string) => (locale: string) =>
      test.app.inject({
        method: 'POST',
        url: '/desktopapp/rest/addns',
        headers: { ...inLocale(locale), 'content-type': type },
        payload: JSON.stringify({ nombre: 'a'.repeat(1_100 * 1024) }),
      });
    expect(await messages(post('application/json'))).toEqual([
      expect.stringMatching(/^Lo que has enviado ocupa demasiado/),
      expect.stringMatching(/^O que enviou é demasiado extenso/),
      expect.stringMatching(/^What you sent is too long/),
    ]);
  });

  it('asks to retry a call whose first attempt is still running, in three languages', async () => {
    const app = Fastify();
    await app.register(cookie);
    app.setErrorHandler(errorHandler(test.deps));
    app.get('/', () => {
      throw new HttpError(409, 'try_again');
    });
    expect(await messages((locale) => app.inject({ url: '/', headers: inLocale(locale) }))).toEqual([
      expect.stringMatching(/^Todavía estamos guardando lo que has enviado/),
      expect.stringMatching(/^Ainda estamos a guardar o que enviou/),
      expect.stringMatching(/^We’re still saving what you sent/),
    ]);
  });
});
