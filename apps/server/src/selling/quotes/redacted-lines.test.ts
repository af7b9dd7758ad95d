import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, type TestVisitor } from '../../../test/purchase.ts';
import { load, shareCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const URGENT = { label: 'Entrega: Urgente', amount: 600 };
const PERSONAL = [NOTE.nombre, NOTE.direccion, NOTE.municipio];

/** A visitor with the link of a quote whose owner chose urgent delivery. */
async function withUrgentQuote(): Promise<{ eva: TestVisitor; quote: string }> {
  const ana = await openVisitor(test);
  await ana.send('/desktopapp/rest/addns', { ...NOTE, servicio_urgente: '1' });
  return { eva: await openVisitor(test), quote: await shareCart(ana) };
}

function expectNothingPersonal(...bodies: string[]): void {
  for (const body of bodies) for (const text of PERSONAL) expect(body).not.toContain(text);
}

describe('a choice that raises the price of a redacted line', () => {
  it('[AP-6] is shown wherever its price is: in the quote, the cart, the checkout and the payment', async () => {
    const { eva, quote } = await withUrgentQuote();
    const shown = await eva.view('quote', { id: quote });
    expect(shown.json().value.lines).toMatchObject([{ name: 'Nota Simple', extras: [URGENT] }]);
    await load(eva, 'loadquote', quote);
    const cart = await eva.view('cart');
    expect(cart.json().value.lines).toMatchObject([{ summary: [], price: { extras: [URGENT] } }]);
    const checkout = await eva.view('checkout');
    expect(checkout.json().value.prices).toMatchObject([{ extras: [URGENT] }]);
    const orderId = String(await checkOut(eva, 'eva.prueba@correo.example'));
    const payment = await eva.view('payment', { orderId, method: null });
    expect(payment.json().value.lines).toMatchObject([{ summary: [], price: { extras: [URGENT] } }]);
    expectNothingPersonal(...[shown, cart, checkout, payment].map(({ body }) => body));
  });
});
