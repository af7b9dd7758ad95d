import { watchAttempts } from '../../src/payments/attempts/watch-attempts.ts';
import type { Gateway } from '../../src/payments/records/gateway.ts';
import {
  checkOut,
  latestAttempt,
  selectLedgerEntries,
  selectOrderRow,
  type TestVisitor,
  withNote,
} from '../purchase.ts';
import { fakeGateway } from './fake-gateway.ts';
import { offerMethods } from './offer-methods.ts';
import { withProviders } from './provider-app.ts';

type OpenGateway = (url: string, clock: () => Date) => Gateway;
export type OpenOrder = { readonly who: TestVisitor; readonly orderId: number };

/** Starts a listening shop beside a simulated provider, which takes these methods in store 14. */
export async function startProviderShop(
  provider: string,
  methods: readonly string[],
  openGateway: OpenGateway,
) {
  const app = await withProviders((url, { clock }) => [fakeGateway(), openGateway(url, clock)]);
  const { test, provider: sandbox, shopUrl } = app;
  const gateway = [...test.deps.gateways.values()].at(-1) as Gateway;
  await offerMethods(test, gateway.name, methods);
  const control = (options: object) => sandbox.control({ provider, ...options });
  await control({ webhookUrl: `${shopUrl}/webhooks/${gateway.name}` });

  const pay = async ({ who, orderId }: OpenOrder, method: string, fields = {}, key?: string) =>
    (await who.view('pay', { orderId: String(orderId), method, fields, key })).json().value;

  return {
    test,
    gateway,
    sandboxUrl: sandbox.url,
    shopUrl,
    control,
    /** Makes the provider send no webhooks. */
    loseWebhooks: () => control({ webhooks: { drop: true }, scope: 'all' }),
    pay,
    /** Places an order that waits for its payment. */
    order: async (): Promise<OpenOrder> => {
      const who = await withNote(test);
      return { who, orderId: await checkOut(who) };
    },
    settle: async ({ who, orderId }: OpenOrder, fields = {}) =>
      (await who.view('settle', { orderId: String(orderId), fields })).json().value,
    page: async ({ who, orderId }: OpenOrder) =>
      (await who.view('payment', { orderId: String(orderId), method: null })).json().value,
    orderState: async ({ orderId }: OpenOrder) => (await selectOrderRow(test, orderId)).state,
    attempt: ({ orderId }: OpenOrder) => latestAttempt(test, orderId),
    ledger: ({ orderId }: OpenOrder) => selectLedgerEntries(test, orderId),
    /** Lets so many minutes pass, and runs the watcher. */
    watchAfter: async (minutes: number) => {
      test.setNow(new Date(Date.now() + minutes * 60_000));
      await watchAttempts(test.deps);
      test.setNow();
    },
    /** Ends all faults, and lets the clock run again. */
    reset: async () => {
      test.setNow();
      await control({ nextOutcome: null, webhooks: { clear: true } });
    },
    /** Returns the provider's own state. */
    providerState: async <State>(): Promise<State> => {
      const all = (await (await fetch(`${sandbox.url}/__state`)).json()) as Record<string, unknown>;
      return all[provider] as State;
    },
    close: app.close,
  };
}
export type ProviderShop = Awaited<ReturnType<typeof startProviderShop>>;
