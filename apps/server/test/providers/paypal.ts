import { expect } from 'vitest';
import { paypalGateway } from '../../src/payments/providers/paypal/paypal.ts';
import { PaypalSettings } from '../../src/payments/providers/paypal/settings.ts';
import { type OpenOrder, startProviderShop } from './provider-shop.ts';

/** Credentials of the simulated PayPal. */
export const KEYS = {
  CLIENT_ID: 'folio-test-client',
  CLIENT_SECRET: 'folio-test-secret',
  WEBHOOK_ID: 'WH-FOLIO-TEST-1',
};

export const paypalSettings = (sandboxUrl: string) =>
  PaypalSettings.parse({ ...KEYS, API_URL: `${sandboxUrl}/paypal` });
export const openPaypal = (sandboxUrl: string, clock: () => Date) =>
  paypalGateway('paypal', paypalSettings(sandboxUrl), { clock });

/** An order whose payment is open on PayPal's page. */
export type OpenPage = OpenOrder & { readonly url: string };
export type PaypalShop = Awaited<ReturnType<typeof startPaypalShop>>;
type PaypalState = { captures: { custom_id?: string; status: string }[] };

/** Starts a listening shop beside a simulated PayPal. */
export async function startPaypalShop() {
  const shop = await startProviderShop('paypal', ['paypal'], openPaypal);
  /** Presses a button of PayPal's page, and returns the parameters that the browser brings back to the shop. */
  async function pressButton({ url }: OpenPage, button: string): Promise<Record<string, string>> {
    const body = new URLSearchParams({ do: button });
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    const { searchParams } = new URL(answer.headers.get('location') ?? '', url);
    return Object.fromEntries(searchParams);
  }
  return {
    ...shop,
    /** Places an order, and opens its payment on PayPal's page. */
    open: async (): Promise<OpenPage> => {
      const order = await shop.order();
      const { step } = await shop.pay(order, 'paypal');
      expect(step).toMatchObject({ kind: 'redirect' });
      return { ...order, url: step.url };
    },
    pressButton,
    /** Approves the payment; the source decides how PayPal handles it. */
    approve: (opened: OpenPage, source = 'balance') => pressButton(opened, source),
    /** Returns PayPal's captures of an order. */
    findCaptures: async ({ orderId }: OpenOrder) =>
      (await shop.providerState<PaypalState>()).captures.filter((one) =>
        JSON.stringify(one).includes(String(orderId)),
      ),
  };
}
