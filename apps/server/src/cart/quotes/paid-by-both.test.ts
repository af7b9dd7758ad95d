import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderedByBoth, paidAttempt } from '../../../test/ordered-by-both.ts';
import {
  checkOut,
  jobsFor,
  ledgerKinds,
  openPayment,
  orderState,
  payOrder,
  type TestVisitor,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';
import { supersedeLeft } from '../../payments/settlement/supersede.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const stateOf = (orderId: number) => orderState(test, orderId);
const kindsOf = (orderId: number) => ledgerKinds(test, orderId);
const tryToPay = async (who: TestVisitor, orderId: number) =>
  (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json().value.kind;

it('[AP-6] [EN-15] a shared cart that its owner pays closes the order of their friend', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  await openPayment(test, eva, byEva);
  await payOrder(test, ana, byAna);
  expect([await stateOf(byAna), await stateOf(byEva)]).toEqual(['paid', 'superseded']);
  expect(await tryToPay(eva, byEva)).toBe('closed');
  expect(await jobsFor(test, 'cancel-attempts', byEva)).toHaveLength(1);
});

it('[AP-6] [EN-15] a shared cart that the friend pays closes the order of its owner, who is asked again', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  await payOrder(test, eva, byEva);
  expect([await stateOf(byAna), await stateOf(byEva)]).toEqual(['superseded', 'paid']);
  expect((await ana.view('cart')).json().value.orderedByLink).toMatchObject([{ isPaid: true }]);
  await ana.view('answerRepeat', { answer: 'again' });
  const again = await checkOut(ana);
  await payOrder(test, ana, again);
  expect([await stateOf(again), await kindsOf(again)]).toEqual(['paid', ['payment']]);
});

it('[AP-6] [EN-15] of two payments at once one buys, and the other is refunded and ends its order', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth(test);
  const payments = [
    await paidAttempt(test, byAna, await openPayment(test, ana, byAna)),
    await paidAttempt(test, byEva, await openPayment(test, eva, byEva)),
  ];
  await Promise.all(payments.map(({ id, status }) => settleAttempt(test.deps, id, status)));
  const results: [string, string[]][] = [];
  for (const orderId of [byAna, byEva]) results.push([await stateOf(orderId), await kindsOf(orderId)]);
  expect(results.sort()).toEqual([
    ['paid', ['payment']],
    ['superseded', ['surplus']],
  ]);
});

it('[AP-6] [EN-15] an order that another transaction holds at the payment is closed by a job', async () => {
  const { ana, byEva, byAna } = await orderedByBoth(test);
  const { db } = test.deps;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('customer_order').select('id').where('id', '=', byEva).forUpdate().execute();
    await payOrder(test, ana, byAna);
  });
  expect(await stateOf(byEva)).toBe('awaiting_payment');
  expect(await jobsFor(test, 'supersede-shared', byAna)).toHaveLength(1);
  await supersedeLeft(test.deps, byAna);
  expect(await stateOf(byEva)).toBe('superseded');
});
