import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const open = (url: string) => visitor(test).get(url, { accept: 'text/html', 'sec-fetch-dest': 'document' });

it.each(['/nada', '/%0d%0a', '/a%0Ab/%E2%80%A8', '/customer/%e2%80%a9', '/%25', '/%5c', '//nada'])(
  '[RT-1] %s shows the services and that there is no such page',
  async (url) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>No encontramos esta página · Folio');
    const [shown = ''] = body.split('id="page-data"');
    expect(shown).toContain('<h1>No encontramos esta página</h1>');
    expect(shown).toContain('¿Qué servicio quieres?');
    expect(shown).not.toMatch(/No route|Error:/);
  },
);

it.each(['/%', '/%E0%A4%A', '/a%FF?b=%'])('[RT-1] %s has the fixed page for missing ones', async (url) => {
  const { statusCode, body } = await open(url);
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>No encontramos esta página</h1>');
  expect(body).toContain('<html lang="es">');
});
