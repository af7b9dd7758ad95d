import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REST = '/desktopapp/rest';

describe('input that cannot be stored or read', () => {
  it('rejects a NUL character anywhere in a request', async () => {
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

  it('replaces half of a surrogate pair anywhere in a body', async () => {
    const who = visitor(test);
    await who.open();
    await who.send(`${REST}/addns`, NOTE);
    const torn = `{"email":"ana\\ud800@correo.example","type":"cc","start_now":"1","lose_withdrawal":"1"}`;
    const json = { 'content-type': 'application/json', 'x-formkey': who.formkey };
    const answers = [
      await who.call('POST', `${REST}/checkoutRegister/`, `{"form":${torn}}`, json),
      await who.call('POST', '/desktopapp/view/placeOrder', `{"form":${torn},"key":"key"}`, json),
      await who.call(
        'POST',
        '/desktopapp/view/continueAsGuest',
        '{"email":"ana\\ud800@correo.example","key":"key"}',
        json,
      ),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(answer.body).not.toMatch(/"code":"formkey"/);
    }
    const [session] = await test.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(session?.checkout)).not.toMatch(/\\ud800/);
  });

  it('rejects a value nested without end', async () => {
    const who = visitor(test);
    await who.open();
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const url of [`${REST}/addgeneric`, '/desktopapp/view/submitStep']) {
      const body = `{"config":{"formkey":"${who.formkey}"},"form":${nested}}`;
      const answer = await who.call('POST', url, body, { 'content-type': 'application/json' });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
  });

  it('ignores a cookie that this shop did not issue', async () => {
    const who = visitor(test);
    who.cookies.set('folio_form', 'x'.repeat(6000));
    await who.open();
    expect((await who.send(`${REST}/addns`, NOTE)).statusCode).toBe(200);
  });

  it.each([
    ['/servicios', 'application/json', '{}', 415],
    ['/nota-simple/step3', 'text/plain', 'direccion=a', 415],
    ['/nota-simple/step3', 'multipart/form-data', 'direccion=a', 400],
    ['/nota-simple/step3', 'multipart/form-data; boundary=b', '--b\r\nbroken', 400],
    ['/cart/add/ns', 'multipart/form-data; boundary=b', '--b\r\nbroken', 400],
    ['/desktopapp/view/uploadFile?flow=a&option=b', 'multipart/form-data; boundary=b', '--b\r\nbroken', 400],
    ['/desktopapp/view/uploadFile?flow=a&flow=b&option=c', 'multipart/form-data; boundary=b', '--b--', 400],
  ])('answers a form posted to %s as %s (%j) with %i', async (url, type, body, status) => {
    const who = visitor(test);
    await who.open();
    const headers = { 'content-type': type, 'x-formkey': who.formkey };
    expect((await who.call('POST', url, body, headers)).statusCode).toBe(status);
  });

  it.each([{ config: { formkey: 5 } }, true, {}, [1]])(
    'rejects a deletion with the body %j',
    async (body) => {
      const who = visitor(test);
      await who.open();
      const answer = await who.call('POST', `${REST}/delquoteitem?id=1`, JSON.stringify(body), {
        'content-type': 'application/json',
      });
      expect([400, 403]).toContain(answer.statusCode);
    },
  );

  it('finds no store for a number before an IP address', async () => {
    const answer = await test.app.inject({ url: '/servicios', headers: { host: '14.127.0.0.1' } });
    expect(answer.statusCode).toBe(404);
  });
});
