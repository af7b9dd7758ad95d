import { expect } from 'vitest';
import { SibsSettings } from '../../src/payments/providers/sibs/settings.ts';
import { sibsGateway } from '../../src/payments/providers/sibs/sibs.ts';
import { type OpenOrder, startProviderShop } from './provider-shop.ts';

/** Settings of an account at the simulated SIBS. */
export const KEYS = {
  TERMINAL_ID: '99978',
  TOKEN: 'folio-test-token',
  CLIENT_ID: 'folio-test-client',
  WEBHOOK_SECRET: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  ENTITY: '24000',
};
/** A phone whose holder decides, and numbers for which the sandbox decides by itself. */
export const PHONE = '912 345 678';
export const ACCEPTS = '912345001';
export const REJECTS = '912345002';
export const HAS_NO_MB_WAY = '912345003';
export const LETS_IT_EXPIRE = '912345005';

export type SibsShop = Awaited<ReturnType<typeof startSibsShop>>;

/** Starts a listening shop beside a simulated SIBS. */
export async function startSibsShop() {
  const shop = await startProviderShop('sibs', ['sibsmbway', 'sibsmb', 'multibanco'], (url, clock) =>
    sibsGateway('sibs', SibsSettings.parse({ ...KEYS, API_URL: `${url}/sibs/spg/v2` }), { clock }),
  );
  return {
    ...shop,
    payByPhone: (order: OpenOrder, phone: string) => shop.pay(order, 'sibsmbway', { phone }),
    /** Acts as the customer does on their phone, or at the cash machine. */
    submitPage: async (page: 'phone' | 'multibanco', order: OpenOrder, action: string): Promise<void> => {
      const { provider_ref } = await shop.attempt(order);
      const answer = await fetch(`${shop.sandboxUrl}/sibs/${page}`, {
        method: 'POST',
        body: new URLSearchParams({ transaction: provider_ref ?? '', do: action }),
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
    },
    expectOrder: (order: OpenOrder, state: string) =>
      expect.poll(() => shop.orderState(order), { timeout: 10_000 }).toBe(state),
  };
}
