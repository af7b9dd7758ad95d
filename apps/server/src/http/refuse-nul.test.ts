import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE, visitor } from '../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';

describe('what cannot be read', () => {
  it('a character that no text may hold is refused wherever it stands', async () => {
    const who = visitor(test);
    await who.open();
    const answers = [
      await who.send(`${REST}/addns`, { ...NOTE, nombre: 'Ana\0Prueba' }),
      await who.send(`${REST}/checkoutRegister/`, { email: 'ana\0@correo.example', type: 'cc' }),
      await who.get(`${REST}/product?id=%00`),
      await who.call('GET', '/servicios', undefined, { cookie: 'folio_form=%00abc' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  });

  it.each([{ config: { formkey: 5 } }, true, {}, [1]])(
    'a deletion with the body %j is refused',
    async (body) => {
      const who = visitor(test);
      await who.open();
      const answer = await who.call('POST', `${REST}/delquoteitem?id=1`, JSON.stringify(body), {
        'content-type': 'application/json',
      });
      expect([400, 403]).toContain(answer.statusCode);
    },
  );

  it('a number before an address is no store', async () => {
    const answer = await test.app.inject({ url: '/servicios', headers: { host: '14.127.0.0.1' } });
    expect(answer.statusCode).toBe(404);
  });
});
