import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
const logged: { msg: string; err?: { message: string } }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  test = await createTestApp({ renderer: fakeRenderer(), log });
});
afterAll(() => test.close());

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const FORM = { ...HTML, 'content-type': 'multipart/form-data; boundary=b' };
const anonymous = (host?: string) => visitor(test, host);
const DOCUMENT = '/pedidos/1400000001/documentos/6f1c1a52-7a0e-4a0e-8f5a-1c2d3e4f5a6b';

describe('a browser request that is rejected', () => {
  it.each([
    ['a document of someone else', 404, () => anonymous().call('GET', DOCUMENT, undefined, HTML)],
    [
      'an address with a NUL character',
      400,
      () => anonymous().call('GET', '/servicios?q=%00', undefined, HTML),
    ],
  ])('gets an error page of the shop: %s', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(answer.body).toContain('store=14 lines=0');
    expect(answer.body).toMatch(/<p>\p{Lu}[^<]+\.<\/p>/u);
  });

  it.each([
    ['an unreadable URL', 404, '/', () => anonymous().call('GET', '/%ff', undefined, HTML)],
    [
      'a form too large',
      413,
      '/product/step2/18480',
      () => anonymous().call('POST', '/product/step2/18480', 'a'.repeat(26 * 1024 * 1024), FORM),
    ],
  ])('gets a static page, which costs no query: %s', async (_what, status, path, ask) => {
    const answer = await ask();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatch(/<h1>\p{Lu}[^<]+<\/h1><p>\p{Lu}[^<]+\.<\/p>/u);
    expect(answer.body).toContain(`<a href="${path}">`);
  });

  it.each(['//evil.example', '/\\evil.example', '/a"onfocus="b'])(
    'gets a static page without links to another origin or injected attributes: %s',
    async (url) => {
      const answer = await anonymous().call('POST', url, 'a'.repeat(300 * 1024), FORM);
      expect(answer.body).not.toMatch(/href="(\/\/|\/\\|[^"]*"onfocus)/);
    },
  );

  it('keeps the cart and the chosen language', async () => {
    const visitorWithCart = await withNote(test);
    await visitorWithCart.view('setLocale', { locale: 'en' });
    const answer = await visitorWithCart.call('GET', DOCUMENT, undefined, HTML);
    expect(answer.body).toContain('store=14 lines=1');
    expect(answer.body).toContain('We can’t find');
  });

  it('learns nothing about any store under an unknown host', async () => {
    const answer = await anonymous('unknown.example').call('GET', '/servicios', undefined, HTML);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toContain('no shop');
  });

  it('gets the page of an unknown shop, without an error in the log, for an impossible host', async () => {
    logged.length = 0;
    const answer = await anonymous('14.localhost:99999').call('GET', '/servicios', undefined, HTML);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('no shop');
    expect(logged).toEqual([]);
  });

  it('gets JSON when it accepts no HTML', async () => {
    const answer = await anonymous().get(DOCUMENT);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ok: false, code: 'not_found' });
  });
});

describe('a server error', () => {
  it('before rendering shows an error page, and its cause only in the log', async () => {
    const visitorWithCart = await withNote(test);
    const answer = await visitorWithCart.call('GET', '/break', undefined, HTML);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('store=14 lines=0');
    expect(answer.body).toContain('Hemos tenido un fallo');
    expect(answer.body).not.toContain('relation');
    expect(logged.at(-1)).toMatchObject({
      msg: 'request failed',
      err: { message: expect.stringContaining('relation') },
    });
  });

  it('during rendering is logged although a page is sent', async () => {
    await anonymous().get('/failing');
    expect(logged.at(-1)).toMatchObject({ msg: 'page failed', err: { message: 'no such column' } });
  });
});
