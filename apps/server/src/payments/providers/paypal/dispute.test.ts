import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PaypalShop, paypalSettings, startPaypalShop } from '../../../../test/providers/paypal.ts';
import { type Call, paypalCalls } from './call.ts';
import { DisputeResource, fetchDispute, toDispute } from './dispute.ts';
import { PaypalOrder, relevantCapture } from './order.ts';

let shop: PaypalShop;
beforeAll(async () => {
  shop = await startPaypalShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

describe('a dispute at PayPal', () => {
  // In the form of PayPal's sandbox, about a capture of the shop.
  const resource = (captureId: string, more = {}) => ({
    dispute_id: 'PP-000-042-663-135',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'EUR', value: '25.12' },
    disputed_transactions: [{ seller_transaction_id: captureId }],
    ...more,
  });

  it('is matched to the order of its capture, with its outcome', async () => {
    await shop.loseWebhooks();
    const opened = await shop.open();
    await shop.settle(opened, await shop.approve(opened));
    const { provider_ref: providerRef } = await shop.attempt(opened);
    const call = paypalCalls(paypalSettings(shop.sandboxUrl), () => new Date());
    const order = PaypalOrder.parse((await call(`/v2/checkout/orders/${providerRef}`)).body);
    const captureId = relevantCapture(order)?.id ?? '';
    const dispute = {
      disputeRef: 'PP-000-042-663-135',
      amount: 2512,
      currency: 'EUR',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      state: 'open',
    };
    const read = (captured: string, more = {}) =>
      toDispute(call, DisputeResource.parse(resource(captured, more)));
    expect(await read(captureId)).toEqual({ providerRef, dispute });
    const lost = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    expect(await read(captureId, lost)).toMatchObject({ dispute: { state: 'lost' } });
    expect(await read('NOBODYS')).toMatchObject({ providerRef: null });
  });

  it('is fetched by its reference, and null where PayPal does not know it', async () => {
    const paths: string[] = [];
    const answer = (status: number, body: unknown): Call => {
      return async (path) => {
        paths.push(path);
        return { status, body };
      };
    };
    const won = resource('CAPTURE', { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    expect(await fetchDispute(answer(200, won), 'PP-1')).toMatchObject({ state: 'won', amount: 2512 });
    expect(paths).toEqual(['/v1/customer/disputes/PP-1']);
    expect(await fetchDispute(answer(404, {}), 'PP-2')).toBeNull();
    await expect(fetchDispute(answer(500, {}), 'PP-3')).rejects.toThrow('PayPal did not return a dispute');
  });
});
