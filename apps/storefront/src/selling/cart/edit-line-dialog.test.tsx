// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { links } from '../../page/links.ts';
import { ROOT_ID } from '../../page/shell/data-id.ts';
import { LINE_UPDATED } from './edit-from.ts';
import EditLineDialog from './edit-line-dialog.tsx';
import type { UpdateReply } from './line.data.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const LINE = {
  key: 'x',
  definition: { steps: [] },
  draft: { answers: {} },
  product: { name: 'Nota Simple' },
  quote: { net: 900, vatRate: 2100 },
  today: '2026-03-02',
  texts: {},
};

const REJECTED: UpdateReply = {
  ...{
    errors: [],
    warnings: [],
    values: {},
    hits: null,
    stale: false,
    failure: 'Comprueba tu conexión.',
    sent: 'k',
  },
};

/** Opens the dialog in front of a cart that replies to updates in this order. */
async function openDialog(...replies: UpdateReply[]) {
  document.body.innerHTML = '<div id="root"></div>';
  const closed = vi.fn();
  const router = createMemoryRouter(
    [
      {
        ...{ id: ROOT_ID, path: '/', element: <Outlet /> },
        loader: () => ({ locale: 'es', formkey: 'k', requestKey: 'r', cart: { lines: [] } }),
        children: [
          { path: links.cart(), element: <EditLineDialog id="l1" name="Nota Simple" onClose={closed} /> },
          {
            path: '/cart/line/:id/edit',
            loader: () => ({ id: 'l1', line: LINE }),
            action: () => replies.shift(),
            element: null,
          },
        ],
      },
    ],
    { initialEntries: [links.cart()] },
  );
  const place = document.getElementById('root') as HTMLElement;
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  const submit = () =>
    vi.waitFor(
      () => {
        const button = document.querySelector<HTMLElement>('dialog [type=submit]');
        if (!button) throw new Error('The form is not there');
        // React renders when the callback ends: no state between the click and the reply is shown.
        return act(async () => {
          button.click();
          await vi.waitUntil(() =>
            [...router.state.fetchers.values()].every(({ state }) => state === 'idle'),
          );
        });
      },
      { timeout: 20_000 },
    );
  return { closed, submit };
}

it('[DG-1] closes after an update whose states in between were never rendered', async () => {
  const { closed, submit } = await openDialog(LINE_UPDATED);
  await submit();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

it('[DG-1] stays open with a message after a rejected update, and closes after the next', async () => {
  const { closed, submit } = await openDialog(REJECTED, LINE_UPDATED);
  await submit();
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('conexión');
  expect(closed).not.toHaveBeenCalled();
  await submit();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});
