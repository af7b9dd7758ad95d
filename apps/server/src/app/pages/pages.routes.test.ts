import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeRenderer, fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
let renderer: FakeRenderer;
beforeAll(async () => {
  renderer = fakeRenderer();
  test = await createTestApp({ renderer });
});
beforeEach(() => {
  renderer.requests.length = 0;
  renderer.answerWith(200);
});
afterAll(() => test.close());

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;
const value = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
const getPolicy = (answer: Answer) => String(answer.headers['content-security-policy']);
const openShared = (host = 'localhost:3000', headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: '/servicios', headers: { host, ...headers } });

describe('a page that several visitors share', () => {
  it('[AP-0] is rendered once and is the same for everyone: no key, no nonce, no cookie', async () => {
    const answers = [await openShared(), await openShared(), await openShared()];
    expect(renderer.requests).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const answer of answers) {
      expect(answer.body).not.toContain('nonce');
      for (const name of ['formkey', 'request_key']) expect(value(answer.body, name)).toBe('');
      expect(getPolicy(answer)).toMatch(/script-src 'self'; require-trusted-types-for 'script'/);
      expect(getPolicy(answer)).toMatch(/frame-src 'self';/);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('may be stored by a proxy, which asks again by its tag and drops it by its keys', async () => {
    const page = await openShared();
    expect(page.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400',
    );
    expect(page.headers.vary).toBe('accept-encoding, cookie');
    expect(page.headers['surrogate-key']).toBe('shop store-14 chooser');
    const again = await openShared(undefined, { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(page.headers.etag);
    expect((await openShared(undefined, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('[ST-13] is in the chosen language, which no header can choose for others', async () => {
    const portuguese = await openShared('12.localhost', { cookie: 'folio_locale=pt; _ga=GA1.1' });
    expect(portuguese.body).toContain('lang="pt"');
    expect(portuguese.headers['cache-control']).toContain('s-maxage');
    await openShared('1.localhost', { 'x-page-language': 'en' });
    expect((await openShared('1.localhost')).body).toContain('lang="es"');
  });

  it('is rendered again in another hour, since prices and terms follow the date', async () => {
    await openShared();
    const before = renderer.requests.length;
    test.setNow(new Date(Date.now() + 3_600_000));
    await openShared();
    test.setNow();
    expect(renderer.requests.length).toBe(before + 1);
  });

  it('is not served to a visitor with a session, and to no embedded shop', async () => {
    const ana = await withNote(test, '12.localhost');
    const token = ana.cookies.get('folio_session') ?? '';
    expect((await openShared('12.localhost', { 'x-folio-session': token })).statusCode).toBe(403);
    const byCookie = await ana.get('/servicios');
    expect(byCookie.body).toContain('Calle de Ejemplo 12');
    const stranger = await openShared('12.localhost');
    expect(stranger.body).not.toContain('Calle de Ejemplo 12');
  });

  it('[ST-15] differs by store and by address', async () => {
    const spanish = await openShared('9.localhost:3000');
    const portuguese = await openShared('16.localhost:3000');
    expect(spanish.body).toContain('store=9');
    expect(portuguese.body).toContain('store=16');
    expect(portuguese.body).toContain('lang="pt"');
    const elsewhere = await openShared('9.localhost:6666');
    expect(elsewhere.body).toContain('content="http://9.localhost:6666/servicios"');
  });

  it('is rendered again after the catalogue changes', async () => {
    expect((await openShared()).body).toContain('Nota Simple 2076');
    await test.deps.db.updateTable('product_version').set({ base_price: 2100 }).execute();
    await test.deps.catalogue.refresh();
    expect((await openShared()).body).toContain('Nota Simple 2100');
  });

  it('is sent with its status and not cached if it cannot be shown', async () => {
    renderer.answerWith(503);
    const failed = await openShared('15.localhost');
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['cache-control']).toBe('private, no-cache');
    expect(renderer.requests).toHaveLength(1);
    renderer.answerWith(200);
    expect((await openShared('15.localhost')).statusCode).toBe(200);
  });
});

describe('a page of one visitor', () => {
  it('[AP-0] carries the form key of their session', async () => {
    const ana = await withNote(test);
    const page = await ana.get('/cart');
    expect(page.statusCode).toBe(200);
    const formkey = value(page.body, 'formkey') ?? '';
    const call = await ana.call('POST', '/desktopapp/view/clearInvalidPayment', {}, { 'x-formkey': formkey });
    expect(call.statusCode).toBe(200);
    expect(getPolicy(page)).not.toContain('nonce');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it('sets the form cookie once', async () => {
    const ana = visitor(test);
    expect((await ana.get('/cart')).cookies.map(({ name }) => name)).toEqual(['folio_form']);
    expect((await ana.get('/cart')).cookies).toEqual([]);
  });

  it('[AP-0] replaces a form cookie that the shop cannot have set', async () => {
    const cookie = 'folio_form=set-by-somebody-else';
    const page = await test.app.inject({ url: '/cart', headers: { host: 'localhost:3000', cookie } });
    expect(page.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['folio_form', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ]);
  });

  it('follows a redirect of the renderer', async () => {
    const answer = await visitor(test).get('/go');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/servicios');
  });

  it('is rendered with the whole URL, its query included', async () => {
    await visitor(test, '16.localhost:3000').get('/i-predial-simplificada/step1?from=mail');
    expect(renderer.requests[0]?.request.url).toBe(
      'http://16.localhost:3000/i-predial-simplificada/step1?from=mail',
    );
  });
});

describe('a form posted without scripts', () => {
  const post = (who: ReturnType<typeof visitor>, form: Record<string, string>) =>
    who.call('POST', '/nota-simple/step1', new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('[AP-0] reaches the page with its request key and a valid form key', async () => {
    const ana = visitor(test);
    const page = await ana.get('/nota-simple/step1');
    const formkey = value(page.body, 'formkey') ?? '';
    await post(ana, { formkey, request_key: 'form-1', nombre: 'Ana Prueba Inventada' });
    const rendered = renderer.requests.at(-1);
    expect(rendered).toMatchObject({ formkeyOk: true, requestKey: 'form-1' });
    const posted = await rendered?.request.formData();
    expect(posted?.get('nombre')).toBe('Ana Prueba Inventada');
  });

  it.each([
    ['the same host by its fetch metadata', { 'sec-fetch-site': 'same-origin' }, true],
    ['the same host by its origin', { origin: 'http://localhost:3000' }, true],
    ['another page of the site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['another origin', { origin: 'http://localhost:8080' }, false],
    ['a hidden origin', { origin: 'null' }, false],
    ['nothing', {}, false],
  ])('[AP-0] needs no form key if its browser proves %s', async (_what, headers, ok) => {
    const body = new URLSearchParams({ formkey: '', nombre: 'Ana Prueba Inventada' }).toString();
    await visitor(test).call('POST', '/nota-simple/step1', body, {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
    expect(renderer.requests.at(-1)?.formkeyOk).toBe(ok);
  });

  it("[AP-0] is shown again as invalid without a form key or with another visitor's", async () => {
    const ana = visitor(test);
    await ana.get('/nota-simple/step1');
    const strange = value((await visitor(test).get('/nota-simple/step1')).body, 'formkey') ?? '';
    for (const formkey of ['', 'x'.repeat(32), strange]) {
      const answer = await post(ana, { formkey, nombre: 'Ana Prueba Inventada' });
      expect(answer.statusCode).toBe(200);
      expect(renderer.requests.at(-1)?.formkeyOk).toBe(false);
    }
  });

  it('[AP-0] is rejected in a body that no form sends, whatever its form key', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.call('POST', '/nota-simple/step1', { formkey: ana.formkey });
    expect(answer.statusCode).toBe(415);
    expect(renderer.requests.filter(({ request }) => request.method === 'POST')).toEqual([]);
  });
});
