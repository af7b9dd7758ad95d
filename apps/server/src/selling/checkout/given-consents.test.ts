import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOut, EMAIL, paidPurchase, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const shown = async (who: TestVisitor) =>
  ((await who.view('checkout')).json().value as CheckoutView).consents;
const NONE = { startNow: false, loseWithdrawal: false };

it('shows given consents again while the order is pending and its cart unchanged', async () => {
  const who = await withNote(test);
  expect(await shown(who)).toEqual(NONE);
  await checkOut(who);
  expect(await shown(who)).toEqual({ startNow: true, loseWithdrawal: true });
  await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Plaza Inventada 3' });
  expect(await shown(who)).toEqual(NONE);
});

it('requires the consents that an order lacks, and all of them after a paid order', async () => {
  const who = await withNote(test);
  await who.send('/desktopapp/rest/checkoutRegister/', { email: EMAIL, type: 'cc', start_now: '1' });
  expect(await shown(who)).toEqual({ startNow: true, loseWithdrawal: false });
  const paid = await paidPurchase(test);
  await paid.who.send('/desktopapp/rest/addns', NOTE);
  expect(await shown(paid.who)).toEqual(NONE);
});
