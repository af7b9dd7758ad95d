import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantGateway } from '../../../test/providers/instant-gateway.ts';
import { checkOut, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { recordStatements } from '../../../test/statements-of.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Those of a purchase, without the begin and commit of its transactions. */
const MAX_STATEMENTS = 19;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ gateways: new Map([['stripe', instantGateway('stripe')]]) });
});
afterAll(() => test.close());

describe('a payment that is captured at once', () => {
  it('[AP-31] pays the order, and its answer has no cart any more', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    const answer = (await who.fetch('/desktopapp/rest/otherMethodsPaymentIntent')).json();
    expect(answer).toMatchObject({ ok: false, message: '', config: { cart: [] } });
    expect(answer.config.lastOrderSuccess).toEqual({ id: String(orderId), total: 25.12 });
    expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid', stage: 'under_way' });
  });

  it(`[AP-29] costs at most ${MAX_STATEMENTS} statements from the empty cart to the paid order`, async () => {
    const statements = await recordStatements(async () => {
      const who = await withNote(test);
      await checkOut(who);
      await who.fetch('/desktopapp/rest/otherMethodsPaymentIntent');
    });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});
