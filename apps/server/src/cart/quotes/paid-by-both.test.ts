import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkOut,
  jobsFor,
  latestAttempt,
  openPayment,
  payOrder,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../../../test/purchase.ts';
import { load, newestCart } from '../../../test/quote.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';
import { settleAttempt } from '../../payments/settlement/settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const EVA = 'eva.prueba@correo.example';

/** A cart that a friend is about to pay by its link, and that its owner orders again. */
async function orderedByBoth() {
  const ana = await withNote(test);
  const quote = await newestCart(test);
  const eva = await openVisitor(test);
  expect((await load(eva, 'loadquote', quote)).json()).toMatchObject({ ok: true });
  const byEva = await checkOut(eva, EVA);
  await ana.view('answerRepeat', { answer: 'again' });
  return { ana, eva, byEva, byAna: await checkOut(ana) };
}
const stateOf = async (orderId: number) => (await selectOrderRow(test, orderId)).state;
const kindsOf = async (orderId: number) => (await selectLedgerEntries(test, orderId)).map(({ kind }) => kind);
const tryToPay = async (who: TestVisitor, orderId: number) =>
  (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json().value.kind;
const money = async (orderId: number, providerRef: string) => {
  const { id, amount, currency } = await latestAttempt(test, orderId);
  return {
    id,
    status: { providerRef, amount, currency, orderId, failureCode: null, state: 'succeeded' as const },
  };
};

it('[AP-6] [EN-15] a shared cart that its owner pays closes the order of their friend', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth();
  await openPayment(test, eva, byEva);
  await payOrder(test, ana, byAna);
  expect([await stateOf(byAna), await stateOf(byEva)]).toEqual(['paid', 'superseded']);
  expect(await tryToPay(eva, byEva)).toBe('closed');
  expect(await jobsFor(test, 'cancel-attempts', byEva)).toHaveLength(1);
});

it('[AP-6] [EN-15] a shared cart that the friend pays closes the order of its owner, who is asked again', async () => {
  const { ana, eva, byEva, byAna } = await orderedByBoth();
  await payOrder(test, eva, byEva);
  expect([await stateOf(byAna), await stateOf(byEva)]).toEqual(['superseded', 'paid']);
  expect((await ana.view('cart')).json().value.orderedByLink).toMatchObject([{ isPaid: true }]);
  await ana.view('answerRepeat', { answer: 'again' });
  const again = await checkOut(ana);
  await payOrder(test, ana, again);
  expect([await stateOf(again), await kindsOf(again)]).toEqual(['paid', ['payment']]);
});

it.each(['owner', 'friend'] as const)(
  '[AP-6] [EN-15] of two payments at once one buys and the other is refunded; first the %s’s',
  async (first) => {
    const { ana, eva, byEva, byAna } = await orderedByBoth();
    const payments = [
      await money(byAna, await openPayment(test, ana, byAna)),
      await money(byEva, await openPayment(test, eva, byEva)),
    ];
    if (first === 'friend') payments.reverse();
    await Promise.all(payments.map(({ id, status }) => settleAttempt(test.deps, id, status)));
    const kinds = [...(await kindsOf(byAna)), ...(await kindsOf(byEva))];
    expect(kinds.sort()).toEqual(['payment', 'surplus']);
    expect([await stateOf(byAna), await stateOf(byEva)]).toContain('paid');
  },
);
