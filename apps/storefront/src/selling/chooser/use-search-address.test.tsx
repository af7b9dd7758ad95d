// @vitest-environment happy-dom
import { act, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchAddress } from './use-search-address.ts';

const shownPath = () => location.pathname + location.search;
const later = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

let type = (_search: string) => {};
let write = () => {};
let isActive: boolean;
function Chooser() {
  const [search, setSearch] = useState('');
  type = (typed) => act(() => setSearch(typed));
  write = useSearchAddress(search, isActive);
  return <p>{search}</p>;
}

const never = new Promise<null>(() => undefined);
const Step = () => use(never);

let close: () => Promise<void>;
let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  isActive = true;
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/servicios?utm_source=a');
  router = createBrowserRouter([
    { path: '/step', Component: Step },
    { path: '*', Component: Chooser },
  ]);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  close = () => act(async () => root.unmount());
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await close();
  router.dispose();
});

it('the address has the search once typing pauses, and loses it with it', async () => {
  type('  nacimiento ');
  expect(shownPath()).toBe('/servicios?utm_source=a');
  await later(400);
  expect(shownPath()).toBe('/servicios?utm_source=a&q=nacimiento');
  type('');
  act(write);
  expect(shownPath()).toBe('/servicios?utm_source=a');
});

it('the entry of another page keeps its address, even while that page is not shown yet', async () => {
  type('nac');
  // The page waits for its code, and the list stays until then.
  await act(async () => void router.navigate('/step'));
  expect(shownPath()).toBe('/step');
  await later(400);
  act(write);
  expect(shownPath()).toBe('/step');
});

it('an unknown address becomes that of the services', async () => {
  await act(() => router.navigate('/nothing'));
  type('nac');
  await later(400);
  expect(shownPath()).toBe('/servicios?q=nac');
});

it('[RT-1] an embedded shop leaves the address of its host alone', async () => {
  isActive = false;
  type('nac');
  await later(400);
  expect(shownPath()).toBe('/servicios?utm_source=a');
});
