// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useQueryOnce } from './use-query-once.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

function Page() {
  return (
    <>
      <p>{useQueryOnce('hecho') ?? 'nothing'}</p>
      <Link to="/other">other</Link>
    </>
  );
}

/** Opens a document at a URL; returns what the page shows. */
async function open(url: string) {
  history.replaceState({ idx: 0, key: 'first', usr: 'state' }, '', url);
  const router = createBrowserRouter([{ path: '*', Component: Page, action: () => ({ message: 'wrong' }) }]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  const close = () => act(async () => root.unmount());
  return { router, close, shown: () => document.querySelector('p')?.textContent };
}

it('[RT-9] shows a notice once: its address loses the query, and keeps the rest and its state', async () => {
  const { shown, close } = await open('/account?hecho=saved&estado=ready#share');
  expect(shown()).toBe('saved');
  expect(location.pathname + location.search + location.hash).toBe('/account?estado=ready#share');
  expect(history.state).toMatchObject({ key: 'first', usr: 'state' });
  await close();
  const again = await open(location.href);
  expect(again.shown()).toBe('nothing');
  await again.close();
});

it('[RT-9] shows no notice on the way back, nor on a page that the browser has kept', async () => {
  const { router, shown, close } = await open('/account?hecho=saved');
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(shown()).toBe('nothing');
  await act(() => router.navigate('/account?hecho=email'));
  expect(shown()).toBe('email');
  await close();
});

it('[RT-9] shows no notice beside the reply to a form that was posted to its address', async () => {
  const { router, shown, close } = await open('/account?hecho=saved');
  expect(shown()).toBe('saved');
  const posted = { formMethod: 'post', formData: new FormData() } as const;
  await act(() => router.navigate('/account?hecho=saved', posted));
  expect(shown()).toBe('nothing');
  expect(location.search).toBe('');
  await close();
});
