import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVA, orderedByBoth, paidAttempt } from '../../../test/ordered-by-both.ts';
import {
  checkOut,
  latestAttempt,
  ledgerKinds,
  openPayment,
  orderState,
  payOrder,
  purchase,
} from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { sendPaymentMail } from '../../mails/send-payment-mail.ts';
import { sendRefundMail } from '../../mails/send-refund-mail.ts';
import { selectRefunds } from '../../payments/refunds/refunds.queries.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const stateOf = (orderId: number) => orderState(test, orderId);
const kindsOf = (orderId: number) => ledgerKinds(test, orderId);

it('[AP-6] [EN-15] a late payment of what the other bought is refunded, without their number', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  const late = await paidAttempt(test, byEva, await openPayment(test, eva, byEva));
  await payOrder(test, ana, byAna);
  await settleAttempt(test.deps, late.id, late.status);
  expect([await stateOf(byEva), await kindsOf(byEva)]).toEqual(['superseded', ['surplus']]);
  const seen = (await eva.view('order', { orderId: String(byEva), key: null })).json().value;
  expect(seen).toMatchObject({ state: 'superseded', supersededBy: null, boughtByOther: 'all' });
  expect(JSON.stringify(seen)).not.toContain(String(byAna));
  const [refund] = await selectRefunds(test.deps.db, byEva);
  await sendRefundMail(test.deps, refund?.id ?? '');
  const mail = test.mails.at(-1);
  expect(mail).toMatchObject({
    to: EVA,
    text: expect.stringContaining('Otra persona ya había pagado lo mismo'),
  });
  expect(`${mail?.text}${mail?.html}`).not.toContain(String(byAna));
});

it('[AP-6] [EN-15] the mail about the friend’s reference does not name the owner’s order', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  await openPayment(test, eva, byEva);
  await payOrder(test, ana, byAna);
  const { id } = await latestAttempt(test, byEva);
  await sendPaymentMail(test.deps, { mail: 'payment-cancelled', attemptId: id });
  const mail = test.mails.at(-1);
  expect(mail).toMatchObject({
    to: EVA,
    text: expect.stringContaining('Otra persona ya ha pagado lo mismo'),
  });
  expect(`${mail?.text}${mail?.html}`).not.toContain(String(byAna));
});

it('[AP-6] [EN-15] page, mails and staff tell which line of an order somebody else has paid', async () => {
  const added = { ...NOTE, direccion: 'Calle de Ejemplo 14' };
  const { ana, eva, byEva, byAna } = await orderedByBoth(test, added);
  const late = await paidAttempt(test, byEva, await openPayment(test, eva, byEva));
  await payOrder(test, ana, byAna);
  const seen = (await eva.view('order', { orderId: String(byEva), key: null })).json().value;
  expect(seen).toMatchObject({
    ...{ boughtByOther: 'part', restInCart: 'all' },
    lines: [{ isBoughtByOther: true }, { isBoughtByOther: false }],
  });
  const list = (await eva.view('orders')).json().value;
  expect(list.orders).toMatchObject([{ id: String(byEva), boughtByOther: 'part' }]);
  await sendPaymentMail(test.deps, { mail: 'payment-cancelled', attemptId: late.id });
  expect(test.mails.at(-1)?.text).toContain('Otra persona ya ha pagado una parte de tu pedido');
  await settleAttempt(test.deps, late.id, late.status);
  const [refund] = await selectRefunds(test.deps.db, byEva);
  await sendRefundMail(test.deps, refund?.id ?? '');
  expect(test.mails.at(-1)?.text).toContain('Otra persona ya había pagado una parte');
  const { lines } = (await eva.view('cart')).json().value;
  await eva.view('deleteLine', { id: lines.at(-1).id });
  const after = (await eva.view('order', { orderId: String(byEva), key: null })).json().value;
  expect(after).toMatchObject({ boughtByOther: 'part', restInCart: null });
  const office = await (await signIn(test, 'operador')).call('GET', `api/orders/${byEva}`);
  expect(office.json().lines).toMatchObject([
    { customerLabel: { text: 'Lo ha pagado otra persona' } },
    { customerLabel: { text: 'Sin pagar en este pedido' } },
  ]);
});

it('[AP-6] [EN-15] a late payment of an order that a later one replaced names the other buyer, too', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  const late = await paidAttempt(test, byAna, await openPayment(test, ana, byAna));
  await ana.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  const next = await checkOut(ana);
  await payOrder(test, eva, byEva);
  await settleAttempt(test.deps, late.id, late.status);
  expect([await stateOf(byAna), await stateOf(next)]).toEqual(['superseded', 'superseded']);
  const seen = (await ana.view('order', { orderId: String(byAna), key: null })).json().value;
  expect(seen).toMatchObject({ supersededBy: null, boughtByOther: 'all' });
});

it('[EN-15] a late payment of a cancelled order is refunded as such', async () => {
  const { who, orderId, providerRef } = await purchase(test);
  const late = await paidAttempt(test, orderId, providerRef);
  await who.view('cancelOrder', { orderId: String(orderId) });
  await settleAttempt(test.deps, late.id, late.status);
  const [refund] = await selectRefunds(test.deps.db, orderId);
  await sendRefundMail(test.deps, refund?.id ?? '');
  expect(test.mails.at(-1)?.text).toContain('El pedido estaba cancelado, así que te devolvemos tu pago.');
});
