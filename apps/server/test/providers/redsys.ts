import { expect } from 'vitest';
import type { GatewayDeps } from '../../src/payments/providers/provider.ts';
import { redsysGateway } from '../../src/payments/providers/redsys/redsys.ts';
import { RedsysSettings } from '../../src/payments/providers/redsys/settings.ts';
import type { Gateway } from '../../src/payments/records/gateway.ts';
import { type Page, postTo, submit } from '../http/click-through.ts';
import { CONSENTS, EMAIL, selectOrderRow, withNote } from '../purchase.ts';
import { withProviders } from './provider-app.ts';
import type { OpenOrder } from './provider-shop.ts';

/** The merchant that Redsys publishes for tests. */
export const MERCHANT = { MERCHANT_CODE: '999008881', SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
/** Cards that Redsys publishes for tests. */
export const CARDS = {
  frictionless: '4548814479727229',
  seen: '4918019160034602',
  challenge: '4548817212493017',
  denied: '5576440022788500',
};

const settingsAt = (url: string, more: object = {}) =>
  RedsysSettings.parse({
    ...MERCHANT,
    URL: `${url}/redsys/sis`,
    QUERY_URL: `${url}/redsys/apl02/services/SerClsWSConsulta`,
    ...more,
  });
const ON_PAGE = { CARD_FORM: 'redirect', SIGNATURE: 'HMAC_SHA512_V2' };

/** Starts a listening shop beside a simulated Redsys; `openMore` opens further accounts. */
export async function startRedsysShop(openMore: (deps: GatewayDeps) => readonly Gateway[] = () => []) {
  const { test, provider, close } = await withProviders((url, deps) => [
    redsysGateway('redsys', settingsAt(url), deps),
    redsysGateway('redsys-page', settingsAt(url, ON_PAGE), deps),
    ...openMore(deps),
  ]);
  const control = (options: object) => provider.control({ provider: 'redsys', ...options });
  const pay = async (
    { who, orderId }: OpenOrder,
    fields: Record<string, string> = {},
    method: string | null = null,
  ) => (await who.view('pay', { orderId: String(orderId), method, fields })).json().value;
  const orderState = async ({ orderId }: OpenOrder) => (await selectOrderRow(test, orderId)).state;

  return {
    test,
    control,
    pay,
    orderState,
    close,
    /** Places an order of store 9 (cards on Redsys' page) or 12 (cards in its fields on the shop's page). */
    order: async (store: 9 | 12, type: string): Promise<OpenOrder> => {
      const who = await withNote(test, `${store}.localhost:3000`);
      const form = { email: EMAIL, type, ...CONSENTS };
      const answer = await who.send('/desktopapp/rest/checkoutRegister/', form);
      return { who, orderId: Number(answer.json().message) };
    },
    settle: async ({ who, orderId }: OpenOrder) =>
      (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value,
    expectPaid: (order: OpenOrder) => expect.poll(() => orderState(order), { timeout: 10_000 }).toBe('paid'),
    /** Opens Redsys' page of an order that is paid by redirect. */
    openPage: async (order: OpenOrder): Promise<Page> => {
      const { step } = await pay(order);
      expect(step.kind).toBe('post');
      return postTo(step.url, step.fields);
    },
    typeCard: (page: Page, number: string) => submit(page, { number, expiry: '12/34', cvv: '123' }, 'card'),
    /** Returns the operation id that Redsys' fields give for a card. */
    createIdOper: async (order: OpenOrder, number: string): Promise<string> => {
      const { step } = await pay(order);
      expect(step).toMatchObject({ kind: 'insite', merchantCode: MERCHANT.MERCHANT_CODE, terminal: '1' });
      const { merchantCode: fuc, terminal, order: orderRef } = step;
      const answer = await fetch(`${provider.url}/redsys/sis/NC/idOper`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expiry: '12/34', cvv: '123', fuc, terminal, order: orderRef }),
      });
      return ((await answer.json()) as { idOper: string }).idOper;
    },
  };
}
export type RedsysShop = Awaited<ReturnType<typeof startRedsysShop>>;
