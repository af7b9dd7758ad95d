import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDebitApp, selectDebit, signedDebit, TUESDAY } from '../../../test/bank/debit.ts';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import {
  CONSENTS,
  checkOut,
  EMAIL,
  latestAttempt,
  purchase,
  selectOrderRow,
  sendMailsAbout,
  type TestVisitor,
} from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { cancelAttempts } from './cancel-attempts.ts';

let test: TestApp;
const cards = fakeGateway('stripe');
beforeAll(async () => {
  test = await createDebitApp({}, cards);
});
beforeEach(() => {
  test.setNow(TUESDAY);
  cards.behave('open');
});
afterAll(() => test.close());

/** Adds a document to the cart and places the order that supersedes the first. */
async function placeNextOrder(who: TestVisitor): Promise<string> {
  await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  const form = { email: EMAIL, type: 'cc', ...CONSENTS };
  return (await who.send('/desktopapp/rest/checkoutRegister/', form)).json().message;
}

describe('[EN-15] a mandate that its customer signed and then abandoned', () => {
  it('is cancelled with a mail when another payment method is chosen', async () => {
    const { who, orderId } = await signedDebit(test);
    const { id } = await latestAttempt(test, orderId);
    await who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
    expect(await sendMailsAbout(test, id)).toEqual(['payment-instructions', 'payment-cancelled']);
    const mail = test.mails.at(-1);
    const { mandate } = await selectDebit(test, orderId);
    expect(mail?.subject).toBe(`No cargaremos el pedido ${orderId} en tu cuenta`);
    expect(mail?.text).toMatch(/Has elegido pagar de otra forma\.[\s\S]*Ya no cargaremos 25,12\s€/);
    expect(mail?.text).toContain(
      `la cuenta ES91 •••• 1332: tu orden de domiciliación ${mandate} queda anulada`,
    );
  });

  it('stays until its customer, who chose another method at the checkout, agrees on its page', async () => {
    const { who, orderId } = await signedDebit(test);
    const before = await latestAttempt(test, orderId);
    test.setNow(new Date(TUESDAY.getTime() + 60_000));
    expect(await checkOut(who)).toBe(orderId);
    const page = await who.view('payment', { orderId: String(orderId), method: 'stripe' });
    expect(page.json().value).toMatchObject({ method: 'stripe', replaces: 'debit', pending: null });
    expect(await latestAttempt(test, orderId)).toEqual(before);
  });

  it('is still announced as cancelled if the order was paid otherwise before the mail', async () => {
    const { who, orderId } = await signedDebit(test);
    const { id } = await latestAttempt(test, orderId);
    await who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} });
    cards.behave('succeed');
    await who.view('settle', { orderId: String(orderId), fields: {} });
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    const before = test.mails.length;
    await sendMailsAbout(test, id);
    expect(test.mails.slice(before).map(({ subject }) => subject)).toEqual([
      `No cargaremos el pedido ${orderId} en tu cuenta`,
    ]);
  });

  it('is announced as cancelled when another order supersedes its own', async () => {
    const { who, orderId } = await signedDebit(test);
    const { id } = await latestAttempt(test, orderId);
    const next = await placeNextOrder(who);
    await cancelAttempts(test.deps, orderId);
    await sendMailsAbout(test, id);
    const mail = test.mails.at(-1);
    expect(mail?.text).toContain(`Tu pedido ${orderId} se ha sustituido por el pedido ${next}.`);
    expect(mail?.text).toContain(`/pedidos/${next}?k=`);
  });
});

it('[AP-0] a debit collected although its order was superseded: the mail announces the refund', async () => {
  const { who, orderId } = await signedDebit(test);
  const attempt = await latestAttempt(test, orderId);
  const setDebitState = (state: 'exported' | 'settled') =>
    test.deps.db.updateTable('sepa_debit').set({ state }).where('order_id', '=', orderId).execute();
  await setDebitState('exported');
  const next = await placeNextOrder(who);
  await who.view('pay', { orderId: next, method: 'stripe', fields: {} });
  cards.behave('succeed');
  await who.view('settle', { orderId: next, fields: {} });
  await cancelAttempts(test.deps, orderId);
  expect(await sendMailsAbout(test, attempt.id)).toEqual(['payment-instructions']);
  await setDebitState('settled');
  await syncAttempt(test.deps, attempt);
  const [refund] = await selectRefunds(test.deps.db, orderId);
  await sendRefund(test.deps, refund?.id as string);
  await sendRefundMail(test.deps, refund?.id as string);
  const mail = test.mails.at(-1);
  expect(mail?.subject).toMatch(/^Te vamos a devolver 25,12\s€ del pedido/);
  expect(mail?.text).toContain('ese pedido se sustituyó por otro, que ya está pagado');
});

describe('a payment under review', () => {
  const purchaseUnderReview = async () => {
    const order = await purchase(test, '14.localhost:3000');
    cards.behave('processing', order.providerRef);
    await order.who.view('settle', { orderId: String(order.orderId), fields: {} });
    return { ...order, attempt: await latestAttempt(test, order.orderId) };
  };

  it('is reported by mail when declined: nothing was charged, and the order can be paid', async () => {
    const { attempt, orderId, providerRef } = await purchaseUnderReview();
    cards.behave('decline', providerRef);
    await syncAttempt(test.deps, attempt);
    expect(await sendMailsAbout(test, attempt.id)).toEqual(['payment-not-through']);
    const mail = test.mails.at(-1);
    expect(mail?.subject).toBe(`El pago del pedido ${orderId} no ha salido adelante`);
    expect(mail?.text).toMatch(/no se te ha cobrado nada[\s\S]*Pagar el pedido: .*\/pedidos\/\d+\?k=/);
  });

  it('sends only the confirmation when it succeeds', async () => {
    const { attempt, providerRef } = await purchaseUnderReview();
    cards.behave('succeed', providerRef);
    await syncAttempt(test.deps, attempt);
    expect(await sendMailsAbout(test, attempt.id)).toEqual([]);
  });

  it('is not reported when it is declined after the order was paid otherwise', async () => {
    const { attempt, orderId, providerRef } = await purchaseUnderReview();
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'paid', paid_at: TUESDAY })
      .where('id', '=', orderId)
      .execute();
    cards.behave('decline', providerRef);
    const before = test.mails.length;
    await syncAttempt(test.deps, attempt);
    await sendMailsAbout(test, attempt.id);
    expect(test.mails).toHaveLength(before);
  });
});

it('reports a declined card on the page, not by mail', async () => {
  const { who, orderId, providerRef } = await purchase(test, '14.localhost:3000');
  cards.behave('decline', providerRef);
  await who.view('settle', { orderId: String(orderId), fields: {} });
  expect(await sendMailsAbout(test, (await latestAttempt(test, orderId)).id)).toEqual([]);
});
