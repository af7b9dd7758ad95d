import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { latestAttempt, paidPurchase, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';

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
    pages.push(main(answer.body).replaceAll(path.slice(0, 10), 'NUMBER'));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('El enlace está incompleto o ha caducado');
  expect(pages[0]).toContain('href="/pedidos"');
  expect(pages[0]).toContain('href="/contacto?pedido=NUMBER"');
});

it('[DG-6] leads from a payment to the contact page with its number, and from an order to its messages', async () => {
  const unpaid = await purchase(test);
  const payment = await unpaid.who.get(`/customer/payment/order/${unpaid.orderId}`);
  expect(main(payment.body)).toContain(`href="/contacto?pedido=${unpaid.orderId}"`);

  const { orderId, who } = await paidPurchase(test);
  const { id } = await latestAttempt(test, orderId);
  const dispute = { disputeRef: 'dp_1', amount: 2512, currency: 'EUR', reason: 'general' };
  await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
  const order = await who.get(`/pedidos/${orderId}`);
  expect(main(order.body)).toContain(`href="/pedidos/${orderId}/mensajes"`);
  const contact = await who.get(`/contacto?pedido=${orderId}`);
  expect(contact.body).toMatch(new RegExp(`<input[^>]* name="order"[^>]* value="${orderId}"`));
});
