// @vitest-environment happy-dom

import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { ROOT_ID } from '../../../page/shell/data-id.ts';
import { PushOffer } from './push-offer.tsx';

const isStillSubscribed = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./subscribe-browser.ts', () => ({ canSubscribe: () => true, isStillSubscribed }));

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const order = { id: '1400000001', push: { key: 'key', isOn: true } } as unknown as OrderPageView;

async function open(pushUnsubscribe: ShopApi['pushUnsubscribe']) {
  document.body.innerHTML = '<div id="root"></div>';
  const element = (
    <ApiContext value={{ pushUnsubscribe } as ShopApi}>
      <PushOffer order={order} />
    </ApiContext>
  );
  const route = { id: ROOT_ID, path: '/', element: <Outlet />, loader: () => ({ locale: 'es' }) };
  const router = createMemoryRouter([{ ...route, children: [{ index: true, element }] }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  const button = () => document.querySelector('button');
  return {
    button: () => button()?.textContent,
    status: () => document.querySelector('p')?.textContent,
    press: () => act(async () => button()?.click()),
  };
}

it('[AP-15] a notification that could not be switched off is still on, and can be switched off again', async () => {
  isStillSubscribed.mockResolvedValue(true);
  const unsubscribe = vi.fn<ShopApi['pushUnsubscribe']>();
  unsubscribe.mockRejectedValueOnce(new Error('the connection is lost')).mockResolvedValueOnce(null);
  const { button, status, press } = await open(unsubscribe);
  await press();
  expect(button()).toBe('No avisarme más');
  expect(status()).toMatch(/^No hemos podido desactivar el aviso/);
  await press();
  expect(button()).toBe('Avísame en este dispositivo cuando esté listo');
  expect(status()).toMatch(/^Ya no te avisaremos/);
});

it('[AP-15] a browser that does not tell whether it is subscribed is offered a notification', async () => {
  isStillSubscribed.mockRejectedValue(new Error('no storage'));
  const { button } = await open(async () => null);
  expect(button()).toBe('Avísame en este dispositivo cuando esté listo');
});
