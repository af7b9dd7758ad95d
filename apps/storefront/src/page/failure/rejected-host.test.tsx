// @vitest-environment happy-dom
import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import { m } from '@folio/messages';
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

const lost = new CallError(0, '');
type Now = {
  readonly path?: string;
  /** The status of `/healthz`; 0 without an answer. */
  readonly health: number;
  /** The failure of later calls, if they fail. */
  readonly fails?: CallError;
  /** `/healthz` takes its time. */
  readonly isAsking?: boolean;
};

/** Shows the failure of a call without an answer, while the shop is well or not, and later calls fail or not. */
async function fail({ path = '/nota-simple/step1', health, fails, isAsking }: Now) {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => {
    if (isAsking) await new Promise(() => undefined);
    if (health === 0) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: health });
  });
  vi.stubGlobal('fetch', fetched);
  const shell = vi.fn(async () => {
    if (fails) throw fails;
  });
  const page = {
    path: '*',
    loader: () => Promise.reject(lost),
    element: null,
    errorElement: <ErrorMessage locale="es" />,
  };
  const router = createMemoryRouter([page], { initialEntries: [path] });
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
  const { place, fetched, shell } = await fail({ health: 200, fails: lost });
  expect(place.textContent).toContain('Esta web no puede mostrar la tienda');
  expect(place.textContent).not.toContain('Comprueba tu conexión');
  // It comes late, so it is read out.
  expect(place.querySelector('[role=alert] h1')).not.toBeNull();
  const link = place.querySelector('a');
  expect(link?.href).toBe('https://shop.example/nota-simple/step1');
  expect(link?.target).toBe('_blank');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not in the list of websites'));
  // It asks once.
  expect([fetched.mock.calls.length, shell.mock.calls.length]).toEqual([1, 1]);
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://shop.example/healthz');
  expect(options?.signal).toBeInstanceOf(AbortSignal);
});

it.each<[string, Now]>([
  ['without a connection', { health: 0, fails: lost }],
  ['whose connection has come back', { health: 200 }],
  ['whose shop is in trouble', { health: 503, fails: lost }],
  ['whose shop answers with a failure', { health: 200, fails: new CallError(500, '') }],
])('[EN-1] a website %s may try again, and promises no more than the tab keeps', async (_which, now) => {
  const { place } = await fail(now);
  expect(place.textContent).toContain('Comprueba tu conexión y vuelve a intentarlo');
  expect(place.textContent).toContain('mientras esta pestaña siga abierta');
  expect(place.textContent).toContain('Volver a intentarlo');
  expect(warn).not.toHaveBeenCalled();
});

it('[EN-1] the failure of a payment says that it may be paid, wherever it is shown', async () => {
  const { place, fetched } = await fail({ path: '/customer/payment/7', health: 200, fails: lost });
  expect(place.textContent).toContain(m.error_maybe_paid({}, { locale: 'es' }));
  expect(fetched).not.toHaveBeenCalled();
});

it('[EN-1] the ordinary failure is shown while the shop is asked', async () => {
  const { place } = await fail({ health: 200, fails: lost, isAsking: true });
  expect(place.textContent).toContain('Comprueba tu conexión');
});
