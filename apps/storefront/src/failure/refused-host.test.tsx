// @vitest-environment happy-dom
import type { ShopApi } from '@folio/contract/shop-api';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiContext } from '../api/browser-context.ts';
import { CallError } from '../api/call-error.ts';
import { connectTo } from '../api/embedded-session.ts';
import { ErrorMessage } from './error-message.tsx';

const warn = vi.fn();
const mounted: (() => void)[] = [];

beforeEach(() => {
  warn.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubEnv('EMBEDDED', 'true');
  vi.spyOn(console, 'warn').mockImplementation(warn);
  connectTo('https://shop.example');
});
afterEach(() => {
  for (const unmount of mounted.splice(0)) act(unmount);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Shows the failure of a call without an answer, while the shop is reachable or not and other calls have answers or not. */
async function fail({ reachable, answers }: { reachable: boolean; answers: boolean }) {
  const lost = new CallError(0, '');
  const fetched = vi.fn(async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', fetched);
  const shell = vi.fn(async () => {
    if (!answers) throw lost;
  });
  const page = {
    path: '*',
    loader: () => Promise.reject(lost),
    element: null,
    errorElement: <ErrorMessage locale="es" />,
  };
  const router = createMemoryRouter([page], { initialEntries: ['/nota-simple/step1'] });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ApiContext value={{ shell } as unknown as ShopApi}>
        <RouterProvider router={router} />
      </ApiContext>,
    ),
  );
  mounted.push(() => root.unmount());
  await act(async () => vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull()));
  return { place, fetched, shell };
}

it('[EN-1] a website that is not listed says so, leads to the shop in a tab, and tells its webmaster', async () => {
  const { place, fetched, shell } = await fail({ reachable: true, answers: false });
  expect(place.textContent).toContain('Esta web no puede mostrar la tienda');
  expect(place.textContent).not.toContain('Comprueba tu conexión');
  const link = place.querySelector('a');
  expect(link?.href).toBe('https://shop.example/nota-simple/step1');
  expect(link?.target).toBe('_blank');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not in the list of websites'));
  // It asks once.
  expect([fetched.mock.calls.length, shell.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['without a connection', { reachable: false, answers: false }],
  ['whose connection has come back', { reachable: true, answers: true }],
])('[EN-1] a website %s may try again, and promises no more than the tab keeps', async (_which, now) => {
  const { place } = await fail(now);
  expect(place.textContent).toContain('Comprueba tu conexión y vuelve a intentarlo');
  expect(place.textContent).toContain('mientras esta pestaña siga abierta');
  expect(place.textContent).toContain('Volver a intentarlo');
  expect(warn).not.toHaveBeenCalled();
});
