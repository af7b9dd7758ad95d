import { expect } from 'vitest';
import { moneiGateway } from '../../src/payments/providers/monei/monei.ts';
import { MoneiSettings } from '../../src/payments/providers/monei/settings.ts';
import { type OpenOrder, startProviderShop } from './provider-shop.ts';

export const API_KEY = 'pk_test_folio_monei';
/** Cards that MONEI publishes for tests. */
const DIRECT = '4444444444444414';
export const DECLINED = '4444444444444505';

/** An order whose payment is open on MONEI's page. */
export type OpenPage = OpenOrder & { readonly url: string };
export type MoneiShop = Awaited<ReturnType<typeof startMoneiShop>>;

/** Starts a listening shop beside a simulated MONEI. */
export async function startMoneiShop() {
  const shop = await startProviderShop('monei', ['monei', 'moneimultibanco'], (url, clock) => {
    const settings = MoneiSettings.parse({ API_KEY, API_URL: `${url}/monei/v1`, PAGE_URL: url });
    return moneiGateway('monei', settings, { clock });
  });
  /** Submits a form of MONEI's page, as its customer does. */
  const submitPage = async ({ url }: OpenPage, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
  };
  return {
    ...shop,
    submitPage,
    payByCard: (opened: OpenPage, number = DIRECT) =>
      submitPage(opened, { do: 'card', number, expiry: '12/34', cvc: '123' }),
    /** Places an order, and opens its payment on MONEI's page. */
    open: async (method = 'monei'): Promise<OpenPage> => {
      const order = await shop.order();
      const { step } = await shop.pay(order, method);
      expect(step).toMatchObject({ kind: 'redirect' });
      return { ...order, url: step.url };
    },
  };
}
