// @vitest-environment happy-dom

import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { ExpressForm, ExpressResult, ExpressView } from '@folio/contract/payments/express.view';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiContext } from '../../page/api/browser-context.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { CartExpress } from './cart-express.tsx';
import type { WalletCalls } from './wallets.ts';

const wallet = vi.hoisted((): { calls?: WalletCalls } => ({}));
vi.mock('./use-wallets.ts', () => ({
  useWallets: (_place: unknown, _asked: unknown, calls: WalletCalls) => {
    wallet.calls = calls;
  },
}));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

const TOTAL = 2512;
const OFFER: ExpressView = {
  ...{ method: 'stripe', publishableKey: 'pk', scriptUrl: '/stripe.js', total: TOTAL, invoiceTo: null },
  ...{ asksConsents: false, email: 'ana@example.com', texts: [1, 2] },
};
const shell = {
  ...{ locale: 'es', customer: null, store: { id: 14 }, legalLinks: [] },
  cart: { lines: [], totals: { total: TOTAL, vat: 0 } },
};
const TEXTS = 'textos legales que aceptas al continuar han cambiado';
const CHANGED = `Los ${TEXTS}.`;

/** The cart's wallet, with a server that rejects an order when its texts are outdated. */
async function cart() {
  const server = { offer: OFFER, orders: [] as ExpressForm[] };
  const api = {
    express: async () => server.offer,
    orderExpress: async ({ form }: { form: ExpressForm }): Promise<ExpressResult> => {
      server.orders.push(form);
      return server.offer.texts.every((id) => form.shownTexts?.includes(id))
        ? { ok: true, orderId: '1400000001', pay: { kind: 'rejected', message: 'Sin saldo.' } as never }
        : { ok: false, code: 'texts', message: CHANGED, fields: [] };
    },
  } as Partial<ShopApi> as ShopApi;
  const Page = createRoutesStub([
    { id: ROOT_ID, path: '/', loader: () => shell, HydrateFallback: () => null, Component: CartExpress },
  ]);
  const place = document.getElementById('root') as HTMLElement;
  await act(async () =>
    createRoot(place).render(
      <ApiContext value={api}>
        <Page />
      </ApiContext>,
    ),
  );
  await expect.poll(() => place.textContent).toContain('o paga en un momento');
  const press = () => act(async () => wallet.calls?.mayOpen());
  const agree = () => act(async () => wallet.calls?.open({ email: '' }));
  return { server, place, press, agree };
}

it('announces new legal texts before the sheet opens, and accepts them on the next press', async () => {
  const { server, place, press, agree } = await cart();
  server.offer = { ...OFFER, texts: [1, 3] };
  expect(await press()).toBe(false);
  expect(place.textContent).toContain(TEXTS);
  expect(await press()).toBe(true);
  await agree();
  expect(server.orders.map(({ shownTexts }) => shownTexts)).toEqual([[1, 3]]);
});

it('does not reject an order twice for the same texts', async () => {
  const { server, place, press, agree } = await cart();
  expect(await press()).toBe(true);
  server.offer = { ...OFFER, texts: [1, 3] };
  await agree();
  expect(place.textContent).toContain(TEXTS);
  expect(await press()).toBe(true);
  await agree();
  expect(server.orders.map(({ shownTexts }) => shownTexts)).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

it('announces a changed total and changed texts together', async () => {
  const { server, place, press } = await cart();
  server.offer = { ...OFFER, total: 3000, texts: [3] };
  expect(await press()).toBe(false);
  expect(place.textContent).toContain(TEXTS);
  expect(place.textContent).toMatch(/30(,00)?\s€/);
});
