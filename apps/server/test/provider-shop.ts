import type { AddressInfo } from 'node:net';
import { jsonb } from '../src/db/json.ts';
import type { Gateway } from '../src/payments/gateway.ts';
import { watchAttempts } from '../src/payments/watch-attempts.ts';
import { fakeGateway } from './fake-gateway.ts';
import { attemptOf, checkOut, ledgerOf, orderOf, type TestVisitor, withNote } from './purchase.ts';
import { startSandbox } from './sandbox.ts';
import { createTestApp } from './test-app.ts';

type Opens = (url: string, clock: () => Date) => Gateway;
export type OpenOrder = { readonly who: TestVisitor; readonly orderId: number };

/** A shop that listens, and the imitated provider beside it: what the provider calls `provider` is paid by in store 14, by these methods. */
export async function startProviderShop(provider: string, methods: readonly string[], opens: Opens) {
  const sandbox = await startSandbox();
  const clock = { now: () => new Date() };
  const gateway = opens(sandbox.url, () => clock.now());
  const test = await createTestApp({
    gateways: new Map([
      ['stripe', fakeGateway()],
      [gateway.name, gateway],
    ]),
  });
  clock.now = test.deps.clock;
  await offer(methods.map((method) => ({ method, gateway: gateway.name })));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo;
  const shopUrl = `http://127.0.0.1:${port}`;
  // What the shop hands over is where it can be called.
  Object.assign(test.deps.config, { webhookUrl: shopUrl });
  const control = (wish: object) => sandbox.control({ provider, ...wish });
  await control({ webhookUrl: `${shopUrl}/webhooks/${gateway.name}` });

  async function offer(ways: readonly { method: string; gateway: string }[]): Promise<void> {
    const rows = ways.map((way) => ({ ...way, store_id: 14, position: 9, settings: jsonb({}) }));
    await test.deps.db
      .insertInto('store_payment_method')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await test.deps.catalogue.refresh();
  }

  const pay = async ({ who, orderId }: OpenOrder, method: string, fields = {}) =>
    (await who.view('pay', String(orderId), method, fields)).json().value;

  return {
    test,
    gateway,
    sandboxUrl: sandbox.url,
    shopUrl,
    control,
    pay,
    /** An order that waits for its payment. */
    order: async (): Promise<OpenOrder> => {
      const who = await withNote(test);
      return { who, orderId: await checkOut(who) };
    },
    settle: async ({ who, orderId }: OpenOrder, fields = {}) =>
      (await who.view('settle', String(orderId), fields)).json().value,
    page: async ({ who, orderId }: OpenOrder) =>
      (await who.view('payment', String(orderId), null)).json().value,
    stateOf: async ({ orderId }: OpenOrder) => (await orderOf(test, orderId)).state,
    attemptOf: ({ orderId }: OpenOrder) => attemptOf(test, orderId),
    ledgerOf: ({ orderId }: OpenOrder) => ledgerOf(test, orderId),
    /** Lets so many minutes pass, and the watcher look. */
    watchAfter: async (minutes: number) => {
      test.setNow(new Date(Date.now() + minutes * 60_000));
      await watchAttempts(test.deps);
      test.setNow();
    },
    /** Nothing goes wrong any more, and the clock runs. */
    calm: async () => {
      test.setNow();
      await control({ nextOutcome: null, webhooks: { clear: true } });
    },
    /** What the provider says of itself. */
    providerState: async <State>(): Promise<State> => {
      const all = (await (await fetch(`${sandbox.url}/__state`)).json()) as Record<string, unknown>;
      return all[provider] as State;
    },
    close: async () => {
      await sandbox.close();
      await test.close();
    },
  };
}
export type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>;
