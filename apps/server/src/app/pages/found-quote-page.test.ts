import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openedByLink } from '../../../test/guest.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { checkOut, EMAIL, payOrder, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { shareCart } from '../../../test/quote.ts';
import { queryInProgress, sendFound } from '../../../test/staff/quotes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { sendQuoteMail } from '../../selling/quotes/send-quote-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

/** Returns a page's text without its tags. */
const toText = (body: string): string =>
  body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');
const openPage = async (who: TestVisitor, path: string) => toText((await who.get(path)).body);
const quotePath = (id: string) => `/customer/payment/quote/${id}`;

async function withQuote() {
  const query = await queryInProgress(test);
  const quote = await sendFound(test, query.operator, query.lineId);
  const ids = quote.lines.map(({ id }) => id);
  const pick = (picked: readonly string[]) => query.who.view('loadQuote', { id: quote.id, picked });
  return { ...query, quote, ids, pick };
}

describe('[AP-6] [PR-3] the order page of a property query', () => {
  it('says that a quote waits, and leads to its notes once they are ordered', async () => {
    const { who, orderId, quote, ids, pick } = await withQuote();
    const order = `/pedidos/${orderId}`;
    const page = (await who.get(order)).body;
    expect(toText(page)).toContain(
      'Hemos encontrado 5 inmuebles. Elige de cuáles quieres la Nota Simple, hasta el',
    );
    expect(page).toContain(`href="${quotePath(quote.id)}"`);
    // A mailed link shows neither the properties nor the way to them.
    expect((await (await openedByLink(test, orderId)).get(order)).body).not.toContain(quote.id);
    await pick(ids.slice(0, 2));
    await payOrder(test, who, await checkOut(who));
    const after = (await who.get(order)).body;
    expect(toText(after)).toContain('Ya hay notas pedidas de los inmuebles encontrados. Ver las notas');
    expect(after).toContain('href="#sub-orders"');
    expect(after).toContain('id="sub-orders"');
  });

  it('says that it has ended and whom to ask, unless another one took its place', async () => {
    const { who, orderId, lineId, operator, quote } = await withQuote();
    const order = `/pedidos/${orderId}`;
    await operator.call('POST', `api/quotes/${quote.id}/cancel`);
    expect(await openPage(who, order)).toContain('Hemos retirado la lista de inmuebles encontrados.');
    const second = await sendFound(test, operator, lineId);
    expect(await openPage(who, order)).not.toContain('Hemos retirado');
    const over = new Date(test.deps.clock().getTime() - 1000);
    await test.deps.db.updateTable('quote').set({ ends_at: over }).where('id', '=', second.id).execute();
    const ended = (await who.get(order)).body;
    expect(toText(ended)).toContain('El plazo para elegir notas de los inmuebles encontrados terminó el');
    expect(ended).toContain(`href="/pedidos/${orderId}/mensajes"`);
  });
});

describe('[AP-6] the page of a quote of found properties', () => {
  it('keeps what was picked for who comes back, and says what the rest loses', async () => {
    const { who, quote, ids, pick } = await withQuote();
    const path = quotePath(quote.id);
    expect(await openPage(who, path)).not.toContain('Si ahora pides');
    await pick(ids.slice(0, 2));
    const page = (await who.get(path)).body;
    expect(page.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(2);
    expect(toText(page)).toContain('Si ahora pides 2 de 5, el presupuesto queda cerrado');
    await pick(ids);
    expect(await openPage(who, path)).not.toContain('Si ahora pides');
  });

  it('has the same prices as its mail, and explains a share', async () => {
    const { who, quote } = await withQuote();
    const page = await openPage(who, quotePath(quote.id));
    await sendQuoteMail(test.deps, { quoteId: quote.id, sending: 1 });
    const mail = test.mails.findLast(({ to }) => to === EMAIL)?.text.replace(/\s+/g, ' ') ?? '';
    expect(mail).toContain('25,12 €, IVA incluido (20,76 € + IVA)');
    expect(page).toContain('IVA incluido · 20,76 € + IVA');
    expect(page).toContain('25,12 €');
    for (const text of [mail, page]) expect(text).toContain('50 % de la propiedad');
  });
});

it('[AP-6] the page of a cart that somebody shares says what it is, and no quote of ours', async () => {
  const id = await shareCart(await withNote(test));
  const page = await openPage(await openVisitor(test), quotePath(id));
  expect(page).toContain('Te piden que pagues este pedido');
  expect(page).toContain('Seguir con este pedido');
  expect(page).not.toContain('Esto es lo que te hemos preparado');
});
