import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered } from '../../../../test/customer.ts';
import { openedByCode } from '../../../../test/guest.ts';
import { readZip } from '../../../../test/http/read-zip.ts';
import { deliverAll, eraseAccount, runErasure } from '../../../../test/own-data.ts';
import { checkOut, EMAIL, payOrder } from '../../../../test/purchase.ts';
import { dayIn, queryInProgress, sendFound } from '../../../../test/staff/quotes.ts';
import { signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openVisitor } from '../../../../test/visitor.ts';
import { eraseOrder } from '../../../aftersales/own-data/erase-order.ts';
import { sendQuoteMail } from '../send-quote-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.setNow();
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const WHOLE_NOTE = {
  ...{ conoce_nombre_propietario: 'no', direccion: 'Calle de Ejemplo 12', municipio: 'Getafe' },
  ...{ tiene_datos_registrales: 'no', servicio_urgente: 'normal', interes_legitimo: 'compra' },
};
const selectMails = () =>
  test.deps.db.selectFrom('sent_mail').select(['recipient', 'subject']).where('kind', '=', 'quote').execute();

describe('[AP-8] the data of a quote', () => {
  it('are in the copy of its query’s order', async () => {
    const { who, orderId, lineId, operator } = await queryInProgress(test);
    await sendFound(test, operator, lineId);
    const zip = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    const { quotes } = JSON.parse(String(zip.get(`orders/${orderId}/order.json`)));
    expect(quotes).toMatchObject([{ lines: Array(5).fill({ net: { cents: 2076, currency: 'EUR' } }) }]);
    expect(JSON.stringify(quotes)).toContain('Calle Inventada 3');
  });

  it('are erased with its query’s order, and so are the copies in readers’ carts and the mail’s address', async () => {
    const { orderId, lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    await sendQuoteMail(test.deps, { quoteId: quote.id, sending: 1 });
    const reader = await openVisitor(test);
    await reader.view('loadQuote', { id: quote.id, picked: [quote.lines[0]?.id] });
    await deliverAll(test, orderId);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect((await reader.view('quote', { id: quote.id })).json().value).toBeNull();
    expect((await reader.view('cart')).json().value.lines).toEqual([]);
    expect(await selectMails()).toEqual([{ recipient: '', subject: '' }]);
  });

  it('by telephone are in the copy of the order that bought it, and erased with that', async () => {
    const operator = await signIn(test, 'operador');
    const line = { productId: 15867, answers: WHOLE_NOTE, net: 2500, description: 'Nota del local' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 14, email: EMAIL, locale: 'es', endsOn: dayIn(test, 10), lines: [line] },
    });
    const { id } = made.json();
    await operator.call('POST', `api/quotes/${id}/send`);
    const buyer = await openVisitor(test);
    await buyer.view('loadQuote', { id });
    const orderId = await checkOut(buyer, EMAIL);
    await payOrder(test, buyer, orderId);
    const who = await openedByCode(test, orderId);
    const zip = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    const { quotes } = JSON.parse(String(zip.get(`orders/${orderId}/order.json`)));
    expect(quotes).toMatchObject([{ lines: [{ description: 'Nota del local' }] }]);
    await deliverAll(test, orderId);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect(await test.deps.db.selectFrom('quote').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('by telephone stay with their customer when a holder of the link orders and pays', async () => {
    const operator = await signIn(test, 'operador');
    const line = { productId: 15867, answers: WHOLE_NOTE, net: 2500, description: 'Nota del local' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 14, email: EMAIL, locale: 'es', endsOn: dayIn(test, 10), lines: [line] },
    });
    const { id } = made.json();
    await operator.call('POST', `api/quotes/${id}/send`);
    const holder = await openVisitor(test);
    await holder.view('loadQuote', { id });
    const orderId = await checkOut(holder, 'eva.prueba@correo.example');
    await payOrder(test, holder, orderId);
    const who = await openedByCode(test, orderId);
    const zip = readZip((await who.get(`/pedidos/${orderId}/data.zip`)).rawPayload);
    const order = String(zip.get(`orders/${orderId}/order.json`));
    expect(JSON.parse(order).quotes).toEqual([]);
    for (const secret of [EMAIL, 'Calle de Ejemplo 12']) expect(order).not.toContain(secret);
    await deliverAll(test, orderId);
    const by = { kind: 'staff', actor: 'admin@folio.example' } as const;
    expect(await eraseOrder(test.deps, orderId, { why: 'request', by })).toBe(true);
    expect(await test.deps.db.selectFrom('quote').select('id').where('id', '=', id).execute()).toHaveLength(
      1,
    );
  });

  it('are erased with the account at whose proven address it arrived', async () => {
    const { who, email, orderId } = await registered(test);
    await test.deps.db
      .updateTable('customer_user')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const operator = await signIn(test, 'operador');
    const line = { productId: 15867, answers: {}, net: 2500, description: 'Nota del local' };
    const made = await operator.call('POST', 'api/quotes', {
      ...{ storeId: 14, email, locale: 'es', endsOn: dayIn(test, 10), lines: [line] },
    });
    const { id } = made.json();
    const account = readZip((await who.get('/customer/data.zip')).rawPayload).get('account.json');
    expect(JSON.parse(String(account)).quotes).toMatchObject([
      { lines: [{ description: 'Nota del local' }] },
    ]);
    await deliverAll(test, orderId);
    await eraseAccount(who);
    await runErasure(test, email);
    expect(await test.deps.db.selectFrom('quote').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('that are gone leave their reader at their own cart', async () => {
    const { lineId, operator } = await queryInProgress(test);
    const quote = await sendFound(test, operator, lineId);
    const reader = await openVisitor(test);
    await reader.view('loadQuote', { id: quote.id, picked: [quote.lines[0]?.id] });
    await test.deps.db.deleteFrom('quote').where('id', '=', quote.id).execute();
    await expect(checkOut(reader)).rejects.toThrow('checkout answered 400');
  });
});
