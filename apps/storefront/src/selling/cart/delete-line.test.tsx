// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider, redirect } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { links } from '../../page/links.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { DeleteLine } from './delete-line.tsx';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

/** Simulates a visitor who opened a page with the line from the contact page; the server deletes the line. */
async function page(path: string) {
  const deleted: string[] = [];
  const Shown = () =>
    useShell().cart.lines.length === 0 ? (
      <p>Nothing here.</p>
    ) : (
      <DeleteLine id="l1" name="Nota Simple" answers={[]} />
    );
  const router = createMemoryRouter(
    [
      {
        ...{ id: ROOT_ID, path: '/', element: <Outlet /> },
        loader: () => ({
          ...{ locale: 'es', formkey: 'k', requestKey: 'r' },
          cart: { lines: deleted.length > 0 ? [] : ['l1'] },
        }),
        children: [
          ...[links.cart(), links.chooser()].map((at) => ({ path: at, Component: Shown })),
          { path: '/contacto', element: <p>Contact</p> },
          {
            path: '/cart/line/:id/delete',
            action: async ({ request, params }) => {
              deleted.push(`${params.id} ${(await request.formData()).get('formkey')}`);
              return redirect(links.cartLineDeleted(), 303);
            },
            element: null,
          },
        ],
      },
    ],
    { initialEntries: ['/contacto', path], initialIndex: 1 },
  );
  const place = document.getElementById('root') as HTMLElement;
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  const LONG = { timeout: 20_000 };
  const press = (selector: string) =>
    vi.waitFor(async () => {
      const button = document.querySelector<HTMLElement>(selector);
      if (!button) throw new Error(`${selector} is not there`);
      await act(async () => button.click());
    }, LONG);
  const back = async () => {
    await act(async () => router.navigate(-1));
    return router.state.location.pathname;
  };
  return { router, deleted, place, press, back };
}

it.each([
  [links.cart(), ['/contacto']],
  [links.chooser(), [links.chooser(), '/contacto']],
])('leaves no history entry of the dialog after a deletion over %s', async (path, before) => {
  const { router, deleted, place, press, back } = await page(path);
  await press('form button');
  await expect.poll(() => router.state.location.hash).toBe('#panel');
  await press('dialog [type=submit]');
  await expect.poll(() => deleted).toEqual(['l1 k']);
  await expect.poll(() => place.textContent).toContain('Nothing here.');
  expect(router.state.location).toMatchObject({ pathname: links.cart(), hash: '' });
  for (const to of before) expect(await back()).toBe(to);
});

it('closes the dialog without deleting anything or leaving a history entry', async () => {
  const { router, deleted, press, back } = await page(links.cart());
  await press('form button');
  await press('dialog form [type=button]');
  await expect.poll(() => router.state.location.hash).toBe('');
  expect(document.querySelector('dialog')).toBeNull();
  expect(await back()).toBe('/contacto');
  expect(deleted).toEqual([]);
});
