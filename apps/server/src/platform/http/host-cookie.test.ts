import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overHttps } from '../../../test/http/over-https.ts';
import { openClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor, type Shop } from '../../../test/visitor.ts';

let test: TestApp;
let shop: Shop;
beforeAll(async () => {
  test = await createTestApp({ environment: { TRUST_PROXY: 'loopback' } });
  shop = overHttps(test);
});
afterAll(() => test.close());

const CART = '/desktopapp/rest/cart';
const ATTRIBUTES = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' };

describe('[AP-0] over https, a sibling subdomain', () => {
  it('cannot set the cookies of a visitor, whose names have the prefix', async () => {
    const ana = await openVisitor(shop);
    const answer = await ana.send('/desktopapp/rest/addns', NOTE);
    const session = answer.cookies.find(({ name }) => name === '__Host-folio_session');
    expect(session).toMatchObject(ATTRIBUTES);
    expect(session).not.toHaveProperty('domain');
    expect([...ana.cookies.keys()]).toEqual(['__Host-folio_form', '__Host-folio_session']);
    expect((await ana.get(CART)).json().cart).toHaveLength(1);
    expect((await ana.get('/servicios')).headers).not.toHaveProperty('surrogate-key');
  });

  it('cannot plant a session or the nonce of form keys under the plain names', async () => {
    const eva = await openVisitor(shop);
    await eva.send('/desktopapp/rest/addns', NOTE);
    const planted = await openVisitor(shop);
    planted.cookies.clear();
    for (const name of ['folio_session', 'folio_form'])
      planted.cookies.set(name, eva.cookies.get(`__Host-${name}`) as string);
    expect((await planted.get('/servicios')).headers).toHaveProperty('surrogate-key');
    expect((await planted.get(CART)).json().cart).toEqual([]);
    for (const name of eva.cookies.keys()) planted.cookies.delete(name);
    const headers = { 'x-formkey': eva.formkey };
    const answer = await planted.call(
      'POST',
      '/desktopapp/view/submitStep',
      { flow: 'nota-simple' },
      headers,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'formkey']);
  });

  it('[RO-4] cannot set the cookies of staff', async () => {
    const client = openClient(shop);
    const credentials = { email: 'operador@folio.example', password: 'demostracion' };
    const { cookies } = await client.call('POST', 'auth/sign-in/email', credentials);
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-folio_staff.device',
      '__Host-folio_staff.session_token',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject(ATTRIBUTES);
      expect(cookie).not.toHaveProperty('domain');
    }
    expect((await client.call('GET', 'api/me')).statusCode).toBe(200);
  });

  it.each(['', '__Secure-'])(
    '[RO-4] cannot plant a session of staff under the prefix "%s"',
    async (prefix) => {
      const client = await signIn(shop, 'editor');
      const cookie = client.headers().cookie?.replaceAll('__Host-', prefix) ?? '';
      expect(cookie).toContain(`${prefix}folio_staff.session_token=`);
      expect((await client.call('GET', 'api/me', undefined, { cookie })).statusCode).toBe(401);
    },
  );
});
