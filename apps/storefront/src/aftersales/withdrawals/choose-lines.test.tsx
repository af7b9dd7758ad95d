// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './withdraw-page.tsx';
import type { WithdrawalData } from './withdrawal.data.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

/** Shows the choice of three lines, one of which cannot be withdrawn from. */
async function show(data: Partial<WithdrawalData>): Promise<void> {
  const line = { total: 2512, explanation: 'Aún no hemos empezado.', returned: { refund: 2512, kept: 0 } };
  const names = ['Nota 1', 'Nota 2'].map((productName, at) => ({ ...line, id: at + 1, productName }));
  const lines = [...names, { ...line, id: 3, productName: 'Nota 3', returned: null }];
  const page = { orderId: '1400000001', isUnpaid: false, lines, receipts: [] };
  const loaded = { page, step: 'choose', lineIds: [], message: '', ...data };
  const shell = { locale: 'es', formkey: 'k', requestKey: 'r', store: { name: 'Folio' } };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', children: [{ id: 'page', index: true, Component }] }],
    { hydrationData: { loaderData: { root: shell, page: loaded } } },
  );
  const place = document.getElementById('root') as HTMLElement;
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
}
const box = (id: string) => document.getElementById(id) as HTMLInputElement;
const press = (id: string) => act(async () => box(id).click());
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=line]:checked')].map(({ value }) => value);
const all = () => (box('line-all').indeterminate ? 'some' : box('line-all').checked);

it('[AP-28] chooses all lines with one box, or none, and shows when only some are chosen', async () => {
  await show({ lineIds: [2] });
  expect(all()).toBe('some');
  await press('line-all');
  expect([chosen(), all()]).toEqual([['1', '2'], true]);
  await press('line-all');
  expect([chosen(), all()]).toEqual([[], false]);
  await press('line-1');
  expect(all()).toBe('some');
  await press('line-2');
  expect(all()).toBe(true);
});

it.each(['line-1', 'line-all'])('[AP-28] drops the message that nothing was chosen, by %s', async (id) => {
  const message = 'Elige al menos un documento de este pedido.';
  await show({ message });
  expect(document.body.textContent).toContain(message);
  await press(id);
  expect(document.body.textContent).not.toContain(message);
});
