import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { StripeSettings } from '../../src/payments/providers/stripe/settings.ts';
import { stripeGateway } from '../../src/payments/providers/stripe/stripe.ts';
import { checkOut, selectOrderRow, type TestVisitor, withNote } from '../purchase.ts';
import { createTestApp } from '../test-app.ts';
import { STRIPE_KEYS, startSandbox } from './sandbox.ts';

export const SCRIPT_URL = 'http://127.0.0.1:1/stripe.js';

export type OpenCard = { readonly who: TestVisitor; readonly orderId: number; readonly clientSecret: string };
export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;

/** Starts a listening shop whose only merchant account is one at a simulated Stripe. */
export async function startStripeShop(settings: Readonly<Record<string, string>> = {}) {
  const provider = await startSandbox();
  const account = StripeSettings.parse({
    SECRET_KEY: STRIPE_KEYS.secretKey,
    PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
    WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    API_URL: provider.url,
    SCRIPT_URL,
    ...settings,
  });
  const gateway = stripeGateway('stripe', account, { clock: () => new Date() });
  const test = await createTestApp({ gateways: new Map([['stripe', { ...gateway, sharedWebhook: true }]]) });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  await provider.control({ webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe` });

  return {
    test,
    provider,
    gateway,
    /** Places an order, and opens its payment by card. */
    openCard: async (): Promise<OpenCard> => {
      const who = await withNote(test);
      const orderId = await checkOut(who);
      const answer = await who.view('pay', { orderId: String(orderId), method: null, fields: {} });
      const { step } = answer.json().value;
      expect(step).toMatchObject({
        kind: 'elements',
        scriptUrl: SCRIPT_URL,
        publishableKey: STRIPE_KEYS.publishableKey,
      });
      return { who, orderId, clientSecret: step.clientSecret };
    },
    orderState: async (orderId: number) => (await selectOrderRow(test, orderId)).state,
    close: async () => {
      await provider.close();
      await test.close();
    },
  };
}
