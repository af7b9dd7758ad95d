import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

it('shows the same page for every link that opens no order, whether or not the order exists', async () => {
  const { orderId } = await purchase(test);
  const pages = [];
  for (const path of [`${orderId}?k=falso`, `${orderId}`, '1499999999?k=falso']) {
    const answer = await visitor(test).get(`/pedidos/${path}`);
    expect(answer.statusCode).toBe(404);
    pages.push(main(answer.body));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('El enlace está incompleto o ha caducado');
  expect(pages[0]).toContain('href="/pedidos"');
  expect(pages[0]).toContain('href="/contacto"');
});
