import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Store } from '../catalogue/store.ts';
import { fillText } from './fill-text.ts';
import { renderText } from './render-text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('staff', () => {
  it("cannot turn a link into a script by a store's values", async () => {
    const body =
      '[a]({phone}) [b](https://{site}/x) [write {email}](/c) ![{company}](x.png) *{company}*, `{taxId}`';
    const store = test.deps.catalogue.current().stores.get(15);
    const renamed = { ...store, settings: { ...store?.settings, phone: 'javascript:alert("1")' } } as Store;
    const html = fillText(test.deps, renamed, 'es', (await renderText(body)) ?? '');
    expect(html).not.toMatch(/href="javascript:/);
    expect(html).toContain('<a href="https://15.localhost:3000/x">');
    expect(html).toContain('<a href="/c">write ayuda@mercantil.folio.example</a>');
    expect(html).toContain('alt="Folio Gestión Documental, S. L."');
    expect(html).toContain('<em>Folio Gestión Documental, S. L.</em>, <code>B00000000</code>');
  });

  it('[decision 43] cannot show pictures of other hosts', async () => {
    const pictures = [
      'http://a.example/i.png',
      '//a.example/i',
      'HTTPS://a.example "t"',
      '\\\\a.example/i',
      '</own.png>',
    ];
    const html = await renderText(pictures.map((url) => `![a "${url.at(-1)}" b](${url})`).join('\n\n'));
    expect(html?.match(/<img[^>]*>/g)).toEqual([
      '<img src="%5Ca.example/i" alt="a &quot;i&quot; b" />',
      '<img src="/own.png" alt="a &quot;&gt;&quot; b" />',
    ]);
    expect(html).toContain('<p>a &quot;g&quot; b</p>');
    const reference = await renderText('![alt][r]\n\n[r]: https://a.example/i.png');
    expect(reference).toContain('<p>alt</p>');
  });

  it('keep a mailbox readable in an address', async () => {
    const store = test.deps.catalogue.current().stores.get(15);
    const withEmail = (email: string) =>
      ({ ...store, settings: { ...store?.settings, contactEmail: email } }) as Store;
    const source = (await renderText('[write](mailto:{email}) [page](/c?to={email})')) ?? '';
    const fill = (email: string) => fillText(test.deps, withEmail(email), 'es', source);
    expect(fill('ayuda@folio.example')).toContain('<a href="mailto:ayuda@folio.example">write</a>');
    expect(fill('ayuda@folio.example')).toContain('<a href="/c?to=ayuda%40folio.example">page</a>');
    expect(fill('a?cc=b@folio.example')).toContain('href="mailto:a%3Fcc%3Db@folio.example"');
  });
});
