import { jsonb } from '../../src/platform/db/json.ts';
import { createTestApp } from '../test-app.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';
import { offerMethods } from './offer-methods.ts';

/**
 * Creates the application with two providers in store 14: `cards`, and `redsys` for Bizum and Multibanco. As at
 * Redsys, each payment by Bizum needs an order number of its own.
 */
export async function createTwoProviderApp() {
  const cards = fakeGateway('stripe');
  const redsys: FakeGateway = {
    ...fakeGateway('redsys'),
    entry: () => 'button',
    singleUse: (method) => method === 'bizum',
  };
  const test = await createTestApp({
    gateways: new Map([
      ['stripe', cards],
      ['redsys', redsys],
    ]),
  });
  await test.deps.db
    .insertInto('merchant_account')
    .values({
      id: 'redsys',
      provider: 'redsys',
      settings: jsonb({}),
      encrypted_secrets: null,
      secrets_set_at: jsonb({}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await offerMethods(test, 'redsys', ['bizum', 'multibanco']);
  return { test, cards, redsys };
}
