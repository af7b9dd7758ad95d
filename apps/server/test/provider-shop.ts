import { watchAttempts } from '../src/payments/attempts/watch-attempts.ts';
import type { Gateway } from '../src/payments/providers/gateway.ts';
import { jsonb } from '../src/platform/db/json.ts';
import { fakeGateway } from './fake-gateway.ts';
import { withProviders } from './provider-app.ts';
import {
  checkOut,
  latestAttempt,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from './purchase.ts';

type Opens = (url: string, clock: () => Date) => Gateway;
export type OpenOrder = { readonly who: TestVisitor; readonly orderId: number };

/** A shop that listens, and the imitated provider beside it: what the provider calls `provider` is paid by in store 14, by these methods. */
export async function startProviderShop(provider: string, methods: readonly string[], opens: Opens) {
  const app = await withProviders((url, { clock }) => [fakeGateway(), opens(url, clock)]);
  const { test, provider: sandbox, shopUrl } = app;
  const gateway = [...test.deps.gateways.values()].at(-1) as Gateway;
  await offer(methods.map((method) => ({ method, gateway: gateway.name })));
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
    stateOf: async ({ orderId }: OpenOrder) => (await selectOrderRow(test, orderId)).state,
    attemptOf: ({ orderId }: OpenOrder) => latestAttempt(test, orderId),
    ledgerOf: ({ orderId }: OpenOrder) => selectLedgerEntries(test, orderId),
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
    close: app.close,
  };
}
export type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>;
